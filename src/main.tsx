import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { storeFirstPictures } from '../platform/browser/first-pictures.ts'
import { storeInstallPrompt } from '../platform/browser/install-prompt.ts'
import { retryImport } from '../platform/browser/lazy-parts.ts'
import { reportStarted, showNotLoaded } from '../platform/browser/missing-files.ts'
import { nextTask } from '../platform/browser/page.ts'

/** Starts the application in separate tasks (React, the remaining code, wiring, rendering), so that taps are handled in between. */
async function begin(container: HTMLElement): Promise<void> {
  const hasFrame = container.hasChildNodes()
  await nextTask()
  const { start } = await retryImport(() => import('./app/start.tsx'))()
  await nextTask()
  const { app, fitsFrame } = await start({ hasFrame })
  // A transition: the prerendered frame stays on screen until the application can paint at once.
  startTransition(() => {
    // React reports suspended parts of the frame, and pages that changed meanwhile, such as a quiz. It recovers from both itself.
    if (fitsFrame) hydrateRoot(container, app, { onRecoverableError: () => {} })
    else createRoot(container).render(app)
  })
}

reportStarted()
storeInstallPrompt()
// Keeps references to the pictures that came with the document.
storeFirstPictures()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
begin(container).catch((error: unknown) => {
  console.error(error)
  showNotLoaded()
})
