/** The oldest supported version of each browser of package.json's list, by browserslist's name. */
export const oldestVersions: Readonly<Record<string, string>>
