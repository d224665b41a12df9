// React as a part of its own, so that a page which waits for its first use does not evaluate it.
export { startTransition } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
