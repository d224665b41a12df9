/** Shown if the configuration could not be loaded: a message, and a link to try again. */
export function StartFailed({ message }: { message: string }) {
  return (
    <main className="wrap">
      <p className="lead">
        <a href={location.pathname}>{message}</a>
      </p>
    </main>
  )
}
