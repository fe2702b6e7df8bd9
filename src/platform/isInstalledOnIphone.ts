/** Whether an iPhone or iPad runs the store from its home screen; undefined on other devices. Not a standard. */
export const isInstalledOnIphone = (): boolean | undefined => (navigator as { standalone?: boolean }).standalone
