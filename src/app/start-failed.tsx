/** Shown where not even the configuration could be read: one sentence, and a link that tries again. */
export function StartFailed({ message }: { message: string }) {
  return (
    <main className="wrap">
      <p className="lead">
        <a href={location.pathname}>{message}</a>
      </p>
    </main>
  )
}
