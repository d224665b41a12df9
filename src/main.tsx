import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { DEVICE } from '../machines/keys.ts'
import { findEarlyText, followEarlyLink } from '../platform/browser/early-press.ts'
import { storeFirstPictures } from '../platform/browser/first-pictures.ts'
import { whenFirstUsed } from '../platform/browser/first-use.ts'
import { storeInstallPrompt } from '../platform/browser/install-prompt.ts'
import { retryImport } from '../platform/browser/lazy-parts.ts'
import { reportStarted, showNotLoaded } from '../platform/browser/missing-files.ts'
import { isOnline } from '../platform/browser/online.ts'
import { nextTask, whenOnline } from '../platform/browser/page.ts'
import { deviceStorage } from '../platform/browser/storage.ts'

/** Whether the document is complete without the application: it shows the same to every new visitor (`isStatic` in tools/build/documents.ts). */
const isComplete = ({ dataset }: HTMLElement) =>
  dataset.static !== undefined && !window.location.search && deviceStorage.get(DEVICE) === null

/**
 * Starts the application in separate tasks (React, the remaining code, wiring, rendering), so that taps are handled in between. A document that is
 * complete without it waits until it is used (SHELL-40).
 */
async function begin(container: HTMLElement): Promise<void> {
  const hasFrame = container.hasChildNodes()
  window.earlyPress?.keepLinks()
  if (isComplete(container)) {
    await whenFirstUsed()
    // The code that reports a lost connection has not been loaded yet.
    if (!isOnline()) {
      const hide = showNotLoaded()
      await new Promise<void>(whenOnline)
      hide()
    }
  }
  await nextTask()
  const { createRoot, hydrateRoot, startTransition } = await retryImport(() => import('./app/react.ts'))()
  await nextTask()
  const { start } = await retryImport(() => import('./app/start.tsx'))()
  await nextTask()
  const { app, fitsFrame } = await start({ hasFrame })
  findEarlyText()
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
  if (!followEarlyLink()) showNotLoaded()
})
