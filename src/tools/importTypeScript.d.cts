declare const importer: {
  /** Names of CSS modules' classes. */
  readonly CLASS_NAMES: string
  readonly importTypeScript: (path: string) => Promise<unknown>
}
export = importer
