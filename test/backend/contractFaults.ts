import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import { components, operations, type Body } from './openapi'

/** The content of a request or response: its content type and text. */
export type Content = { readonly type: string | null; readonly text: string }

// Strict: a keyword in openapi.yaml that JSON Schema does not know is an error, except `components`, which references
// need.
const options = {
  strict: true,
  keywords: ['components'],
  allowUnionTypes: true,
  allErrors: true,
  // Validating the schemas takes most of the time in each test file.
  validateSchema: false,
}
const json = new Ajv2020(options)
/** In an address every value is text, even numbers. */
const address = new Ajv2020({ ...options, coerceTypes: true })
const compiled = new Map<object, ValidateFunction>()

function validatorOf(schema: object, ajv: Ajv2020): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components })
  compiled.set(schema, validate)
  return validate
}

function faultsOf(value: unknown, schema: object, name: string, ajv = json): string[] {
  const validate = validatorOf(schema, ajv)
  validate(value)
  return (validate.errors ?? []).map(
    ({ instancePath, message = 'is wrong', params }: ErrorObject<string, Record<string, unknown>>) => {
      const named = params.additionalProperty ?? params.allowedValues
      return `${name}${instancePath} ${message}${named === undefined ? '' : `: ${JSON.stringify(named)}`}`
    },
  )
}

function faultsOfBody({ content }: Body, { type, text }: Content): string[] {
  if (!content) return []
  if (!type?.startsWith('application/json')) return [`body is ${type ?? 'of no type'}, not application/json`]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ['body is no JSON']
  }
  return faultsOf(value, content['application/json'].schema, 'body')
}

function faultsOfRequestBody(body: Body | undefined, content: Content): string[] {
  if (!body) return content.text === '' ? [] : ['body is not described']
  if (content.text === '') return body.required ? ['body is missing'] : []
  return faultsOfBody(body, content)
}

function find(method: string, { pathname }: URL) {
  // VITE_API_BASE_URL may have a path.
  const call = `${method} ${pathname.slice(pathname.indexOf('/canvamanager/'))}`
  for (const operation of operations) {
    const match = operation.pattern.exec(call)
    if (match) return { operation, path: { ...match.groups } }
  }
  return undefined
}

/** Returns the query; a repeated parameter becomes a list. */
function queryOf({ searchParams }: URL) {
  const values = (name: string) => searchParams.getAll(name)
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, values(name).length > 1 ? values(name) : values(name)[0]]),
  )
}

/** Returns the differences between a request and openapi.yaml; empty when it matches. */
export function faultsOfRequest(method: string, url: string, content: Content): string[] {
  const call = find(method, new URL(url))
  if (!call) return ['is not described']
  const { pathSchema, querySchema, requestBody } = call.operation
  return [
    ...faultsOf(call.path, pathSchema, 'path', address),
    ...faultsOf(queryOf(new URL(url)), querySchema, 'query', address),
    ...faultsOfRequestBody(requestBody, content),
  ]
}

/**
 * Returns the differences between a response and openapi.yaml. An undescribed call is reported for its request only.
 */
export function faultsOfAnswer(method: string, url: string, status: number, content: Content): string[] {
  const call = find(method, new URL(url))
  if (!call) return []
  const body = call.operation.answers.get(String(status))
  return body ? faultsOfBody(body, content) : [`status ${status} is not described`]
}
