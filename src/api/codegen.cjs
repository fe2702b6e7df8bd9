/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: './openapi.yaml',
  apiFile: './emptyApi.ts',
  apiImport: 'emptyApi',
  outputFile: './generated.ts',
  exportName: 'generatedApi',
  // The store uses the hooks of canvamanager.ts, which convert the responses.
  hooks: false,
  useUnknown: true,
  encodePathParams: true,
}
