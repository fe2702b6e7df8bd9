/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: './openapi.yaml',
  apiFile: './emptyApi.ts',
  apiImport: 'emptyApi',
  outputFile: './generated.ts',
  exportName: 'generatedApi',
  // The store uses the hooks of canvamanager.ts, after enhancement.
  hooks: false,
  useUnknown: true,
  encodePathParams: true,
}
