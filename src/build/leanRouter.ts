import type { Plugin } from 'vite'

/** React Router's build for production. Its package names only the one with warnings, for every mode. */
const PRODUCTION = 'node_modules/react-router/dist/production/index.mjs'

/**
 * Leaves out what the store does not use of React Router: warnings for developers, and components that nothing imports.
 * The bundler keeps the latter, because for all it knows `forwardRef` and a `displayName` have effects.
 */
export function leanRouter(root: string): Plugin {
  return {
    name: 'lienzo:lean-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: `${root}/${PRODUCTION}` }] } }),
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/ = (?=\w+\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ ')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
        map: null,
      }),
    },
  }
}
