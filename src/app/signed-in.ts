let open: (path: string | null) => void = () => {}

/** Sets how to continue after a sign-in: to a path, or to the main page if null. Called once, at the start. */
export function onSignedIn(opener: (path: string | null) => void): void {
  open = opener
}

/** Continues after a sign-in. */
export function openAfterSignIn(path: string | null): void {
  open(path)
}
