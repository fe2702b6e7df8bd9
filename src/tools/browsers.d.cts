/** The oldest supported version of each browser of package.json's list, by browserslist's name. */
export function oldestVersions(): Record<string, string>
/** Whether a version such as '16.4' is older than another. */
export function isOlder(version: string, than: string): boolean
