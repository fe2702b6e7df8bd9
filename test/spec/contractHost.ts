import type { Row } from './row'

/** Contract: storage, files and configuration. */
export const contractHost: readonly Row[] = [
  {
    id: 'storage.user',
    says: "Who is signed in is kept under 'user'",
    tests: [
      'unit/platform/storage.test.ts › the names of what is kept are those of the contract',
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
    ],
  },
  {
    id: 'storage.lists',
    says: "Lists are kept under the provider's id",
    tests: [
      "unit/app/persistence.test.ts › a change is written under the person's key, images and changes and nothing of the moment",
      'journeys/sign-out.test.tsx › whoever signs out leaves nothing in this browser, and everything at the backend',
    ],
  },
  {
    id: 'storage.prices',
    says: 'Prices are kept under the slug of the product',
    tests: [
      'unit/platform/priceKey.test.ts › prices are kept under the name of the product',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: 'storage.owned',
    says: 'What is kept for a person goes when they sign out',
    tests: [
      'journeys/sign-out.test.tsx › whoever signs out leaves nothing in this browser, and everything at the backend',
      'unit/platform/storage.test.ts › people are forgotten, everything of theirs and nothing else',
      'e2e/people.spec.ts › signing out leads away from what is theirs and leaves nothing of it in the browser',
    ],
  },
  {
    id: 'storage.token',
    says: 'The access token is kept nowhere',
    tests: [
      'journeys/sign-in.test.tsx › the access token is kept nowhere',
      'e2e/people.spec.ts › the access token is kept nowhere in the browser',
      'unit/features/auth/user.test.ts › what a newer version keeps besides is ignored, an access token above all',
    ],
  },
  {
    id: 'storage.untrusted',
    says: 'What is kept and has another shape is dropped',
    tests: [
      'unit/features/lists/storedList.test.ts › whatever is found, only valid images come out, each once, and no time from the future',
      'unit/app/persistence.test.ts › a stored list of %s is an empty one, and is written anew',
      'unit/features/auth/user.test.ts › %j names nobody',
      'e2e/broken-storage.spec.ts › where the browser keeps ${name} the store opens, and can be used',
    ],
  },
  {
    id: 'files.worker',
    says: 'The worker lies at the root',
    tests: [
      'e2e/image-cache.spec.ts › the worker is served at the root, for the whole store, and never kept by the browser',
      'house/production-build.test.ts › the worker › is whole in one file, and takes over from another one only when it is told to',
    ],
  },
  {
    id: 'files.manifest',
    says: 'The manifest lies at the root',
    tests: [
      'e2e/image-cache.spec.ts › the worker is served at the root, for the whole store, and never kept by the browser',
      'house/production-build.test.ts › the worker › keeps the shell and every part of it, in a megabyte at most',
    ],
  },
  {
    id: 'files.chunks',
    says: 'Scripts lie under static/js',
    tests: ['house/production-build.test.ts › a production build is static files without any trace of the demo'],
  },
  {
    id: 'files.shell',
    says: 'Whatever is no file is answered by the document',
    tests: [
      'house/production-build.test.ts › the worker › answers navigation with the shell, but neither calls nor files',
      'journeys/find-the-way.test.tsx › an unknown path says so and leads to the gallery',
    ],
  },
  {
    id: 'files.shared-slash',
    says: 'A shared link with a slash before its query opens its image',
    tests: [
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: 'configuration.api',
    says: 'Images below the base of the API become paths of this site',
    tests: [
      'unit/api/apiElsewhere.test.ts › where the API lives elsewhere, images below it are asked of this site, and others where they are',
      'unit/shared/parseEnv.test.ts › the API base loses its trailing slash',
    ],
  },
  {
    id: 'configuration.google',
    says: "Without a client id of Google's the button to sign in is disabled, and says why",
    tests: ['journeys/sign-in.test.tsx › a store that was built without a client id says why nobody can sign in'],
  },
  {
    id: 'configuration.paypal',
    says: "Without a client id of PayPal's the button that pays is disabled, and says why",
    tests: [
      'unit/features/checkout/Payment.test.tsx › in a store that was built without PayPal nobody can pay, and the page says so',
    ],
  },
  {
    id: 'configuration.sandbox',
    says: "PayPal's environment is the sandbox unless told otherwise",
    tests: [
      'unit/shared/parseEnv.test.ts › without any variable the store is Lienzo on its own origin, with nothing third-party',
      'unit/shared/parseEnv.test.ts › %s=%s is refused by name',
    ],
  },
  {
    id: 'configuration.product',
    says: 'The product is called Lienzo unless told otherwise',
    tests: [
      'unit/shared/parseEnv.test.ts › without any variable the store is Lienzo on its own origin, with nothing third-party',
    ],
  },
  {
    id: 'configuration.analytics',
    says: "Without a measurement id nothing of Google's analytics is loaded",
    tests: [
      'journeys/analytics-consent.test.tsx › a store without a measurement id asks nobody, and nothing of Google',
    ],
  },
  {
    id: 'configuration.parses',
    says: 'A value that does not parse stops the build, by its name',
    tests: [
      'house/production-build.test.ts › configuration that does not parse stops the build and names every variable',
      'unit/shared/parseEnv.test.ts › all bad names are told at once',
    ],
  },
  {
    id: 'configuration.documented',
    says: '.env.example has every variable',
    tests: ['house/configuration.test.ts › .env.example documents every variable that the store and its demo read'],
  },
  {
    id: 'configuration.no-demo',
    says: 'A production build has nothing of the simulated sign-in and payment',
    tests: ['house/production-build.test.ts › a production build is static files without any trace of the demo'],
  },
]
