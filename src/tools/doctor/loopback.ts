/** True for this machine's own addresses, which browsers trust without https. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
