/** How a fault names a setting of the store. */
export const settingText = (setting: string): string =>
  `set VITE_${setting} in the build or LIENZO_${setting} for the handler`
