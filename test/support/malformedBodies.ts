/** A response that a broken server, proxy or host could send with status 200 or 204. */
export type MalformedBody = { readonly name: string; readonly respond: () => Response; readonly text: string }

const JSON_TYPE = { 'content-type': 'application/json' }

/** Values in place of a field that the store reads. */
const WRONG_VALUES: readonly unknown[] = [
  ...[null, '', '   ', 'texto', '4.00', '12,5%', '1024', '-1', -1, 0, 0.1, 1e308, 'NaN', 'Infinity', '1e400'],
  ...[[], [1], {}, { id: 1 }, true, false, '<b>x</b>', 'x'.repeat(5000), 'cortado \\ud83d', '2026-11-24', 'null'],
]

/** Returns 60 different malformed bodies of a call. `valid`: what the server should send. */
export function malformedBodies(valid: unknown): readonly MalformedBody[] {
  const text = JSON.stringify(valid)
  const named = (name: string, body: string, headers: Record<string, string> = JSON_TYPE): MalformedBody => ({
    name,
    text: body,
    respond: () => new Response(body, { headers }),
  })
  const bytes = (name: string, body: Uint8Array<ArrayBuffer>): MalformedBody => ({
    name,
    text: '',
    respond: () => new Response(body, { headers: JSON_TYPE }),
  })
  const whole = [
    { name: '204', text: '', respond: () => new Response(null, { status: 204 }) },
    { name: 'a cut connection', text: '', respond: () => cutAfter(text.slice(0, 5)) },
    bytes('invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
    bytes('UTF-16', new Uint8Array(Uint16Array.from(`\ufeff${text}`, (one) => one.charCodeAt(0)).buffer)),
    named('nothing', ''),
    named('blanks', ' \n '),
    ...['null', 'true', '0', '""', '"hola"', '[]', '{}', '[[]]', '[null]', '[{}]', 'NaN', 'undefined', '1e400'].map(
      (body) => named(body, body),
    ),
    named('a page of HTML', '<!doctype html><title>Proxy</title>', { 'content-type': 'text/html' }),
    named('XML', '<?xml version="1.0"?><error/>', { 'content-type': 'application/xml' }),
    named('JSON that was cut', text.slice(0, -1)),
    named('JSON and more', `${text}}`),
    named('JSON in single quotes', text.replaceAll('"', "'")),
    named('JSON twice', `${text}\n${text}`),
    named('JSON after a byte order mark', `\ufeff${text}`),
    named('JSON called text', text, { 'content-type': 'text/plain' }),
    named('a wrapper', JSON.stringify({ data: valid })),
    named('a failure with status 200', JSON.stringify({ error: 'Error interno', status: 500 })),
    named('a list around it', JSON.stringify([valid])),
    named('an object with numbers as keys', JSON.stringify({ 0: valid, length: 1 })),
    named('a field named __proto__', `{"__proto__": ${text}}`),
    named('two hundred brackets', '['.repeat(200) + ']'.repeat(200)),
    named('a megabyte of blanks', ' '.repeat(1_000_000)),
  ]
  const fields = Object.keys(Array.isArray(valid) ? (valid[0] as object) : (valid as object))
  const withFields = WRONG_VALUES.slice(0, 60 - whole.length).map((value, index) => {
    const field = fields[index % fields.length]!
    const change = (one: unknown) => ({ ...(one as object), [field]: value })
    const [first, ...others] = Array.isArray(valid) ? (valid as unknown[]) : [valid]
    const body = Array.isArray(valid) ? [change(first), first, ...others, ...others] : change(first)
    return named(`${field}: ${JSON.stringify(value).slice(0, 20)}`, JSON.stringify(body))
  })
  return [...whole, ...withFields]
}

/** A connection that ends in the middle of the body. */
function cutAfter(beginning: string): Response {
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(beginning))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(stream, { headers: JSON_TYPE })
}
