const { parse } = require('yaml')

/** Compiles a YAML file to a module. Jest caches it, so that not every test parses openapi.yaml again. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))}` }) }
