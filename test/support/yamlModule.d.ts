declare module '*.yaml' {
  const document: unknown
  export default document
}
