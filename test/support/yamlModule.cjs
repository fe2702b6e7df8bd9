const { parse } = require('yaml')

/** Makes a module of a YAML file. Jest keeps it, so that openapi.yaml is not read anew by every test that talks to the server. */
module.exports = { process: (text) => ({ code: `module.exports = ${JSON.stringify(parse(text))}` }) }
