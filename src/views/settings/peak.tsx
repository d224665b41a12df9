/** The decorative mountain at the bottom of the left column. */
export function Peak({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 324 150" aria-hidden="true" className={className}>
      <path fill="var(--deep-2)" d="M0 150V98l48-42 32 24 62-64 46 52 34-20 102 66v36z" />
      <path fill="var(--on-ink-line)" d="m142 16 46 52 10 82h-70l22-50-18-40z" />
      <path fill="var(--on-ink-2)" d="m142 16-26 27 14 10 10-6 10 10 12-19z" />
    </svg>
  )
}
