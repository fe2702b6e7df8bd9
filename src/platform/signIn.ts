import type { ComponentType, ReactNode } from 'react'

/** Why a sign-in with the identity provider came to nothing. */
export type SignInFailure =
  /** The person closed the provider's window. */
  | 'closed'
  /** The browser did not let it open. */
  | 'blocked'
  /** The provider said no, or the person did. */
  | 'refused'

/** What the provider's part of a login screen knows and can do. */
export type SignInControl = {
  /** `unavailable`: the provider's code could not be loaded. */
  readonly status: 'loading' | 'ready' | 'unavailable'
  /** Opens the provider's window; to be called in a click, or browsers block it. */
  readonly start: () => void
  /** Loads the provider's code again. */
  readonly reload: () => void
}

export type SignInProps = {
  /** The person signed in. The token tells who they are and is not to be kept. */
  onToken: (accessToken: string) => void
  onFailure: (reason: SignInFailure) => void
  children: (control: SignInControl) => ReactNode
}

/** An identity provider: Google's, or the demo's simulated one. Its code is loaded where it is drawn, and nowhere else. */
export type SignInProvider = ComponentType<SignInProps>
