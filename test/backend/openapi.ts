import description from '@/api/openapi.yaml'

type Reference = { $ref: string }
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: object }
/** The body of a request or response. A body without content is not checked. */
export type Body = { required?: boolean; content?: { 'application/json': { schema: object } } }
type Described = {
  operationId: string
  parameters?: (Parameter | Reference)[]
  requestBody?: Body
  responses: Record<string, Body | Reference>
}
type Components = {
  parameters: Record<string, Parameter>
  responses: Record<string, Body>
  schemas: Record<string, object>
}

const { paths, components } = description as {
  paths: Record<string, Record<string, Described>>
  components: Components
}

/** The target of '#/components' references in schemas. */
export { components }

function resolve<Item extends object>(item: Item | Reference, targets: Record<string, Item>): Item {
  return '$ref' in item ? targets[item.$ref.split('/').pop() ?? '']! : item
}

/** Returns one schema for all parameters in path or query; it allows no others. */
function schemaOf(parameters: readonly Parameter[], place: Parameter['in']) {
  const here = parameters.filter((one) => one.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function toOperation(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody, responses }: Described,
) {
  const call = `${method.toUpperCase()} ${path}`
  const resolved = parameters.map((one) => resolve(one, components.parameters))
  const answers = Object.entries(responses).map(
    ([status, response]) => [status, resolve(response, components.responses)] as const,
  )
  return {
    operationId,
    call,
    pattern: new RegExp(`^${call.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    pathSchema: schemaOf(resolved, 'path'),
    querySchema: schemaOf(resolved, 'query'),
    requestBody,
    answers: new Map(answers),
  }
}

/** Every operation of openapi.yaml. When two paths match, the one with fewer parameters applies, so it comes first. */
export const operations = Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation(path, method, described)),
  )
  .sort((one, other) => one.call.split('{').length - other.call.split('{').length)
