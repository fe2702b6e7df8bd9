/** The calls that every page makes. The others are for users and buyers, and load with their code (userCalls.ts). */
const EVERY_PAGE = ['listPreviews', 'getPreview']

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: './openapi.yaml',
  apiFile: './emptyApi.ts',
  apiImport: 'emptyApi',
  outputFiles: {
    './generated.ts': { exportName: 'generatedApi', filterEndpoints: EVERY_PAGE },
    './generatedUserCalls.ts': {
      exportName: 'generatedUserCalls',
      filterEndpoints: (name) => !EVERY_PAGE.includes(name),
    },
  },
  // The store uses the hooks of canvamanager.ts, which convert the responses.
  hooks: false,
  useUnknown: true,
  encodePathParams: true,
}
