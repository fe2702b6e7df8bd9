import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

type Described = {
  readonly operationId: string
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> } | undefined>
}
type Description = {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: object
}

/** Relative to the repository, where npm starts its scripts. */
const FILE = 'src/api/openapi.yaml'

/** Returns how a 200 response's body differs from openapi.yaml; null when it does not. */
export type AnswerCheck = (operationId: string, body: unknown) => string | null

/** @throws when openapi.yaml is not there */
export function readAnswerCheck(): AnswerCheck {
  const { paths, components } = parse(readFileSync(FILE, 'utf8')) as Description
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ajv = new Ajv2020({ strict: true, keywords: ['components'], allowUnionTypes: true, validateSchema: false })
  return (operationId, body) => {
    const operation = described.find((one) => one.operationId === operationId)
    const schema = operation?.responses['200']?.content?.['application/json']?.schema
    if (!schema) throw new Error(`${FILE} describes no answer of ${operationId}`)
    // References lead to '#/components'.
    const validate = ajv.compile({ ...schema, components })
    if (validate(body)) return null
    const [error] = validate.errors ?? []
    return `${error?.instancePath ?? ''} ${error?.message ?? 'differs'}`.trim()
  }
}
