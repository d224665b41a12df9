import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepFirstPictures } from '../platform/browser/first-pictures.ts'
import { keepInstallPrompt } from '../platform/browser/install-prompt.ts'
import { patiently } from '../platform/browser/late-parts.ts'
import { showNotLoaded, tellBegun } from '../platform/browser/missing-files.ts'
import { nextTask } from '../platform/browser/page.ts'

/** Starts the application in tasks of their own (React, the rest of its code, its wiring, drawing), so that a tap is answered in between. */
async function begin(container: HTMLElement): Promise<void> {
  const hasFrame = container.hasChildNodes()
  await nextTask()
  const { start } = await patiently(() => import('./app/start.tsx'))()
  await nextTask()
  const { app, fitsFrame } = await start({ hasFrame })
  // What was drawn stays on screen until the application can paint in one go.
  startTransition(() => {
    // React reports the parts that the frame leaves to later, and a page that has gone on meanwhile, as a quiz does to its question. It draws both by itself.
    if (fitsFrame) hydrateRoot(container, app, { onRecoverableError: () => {} })
    else createRoot(container).render(app)
  })
}

tellBegun()
keepInstallPrompt()
// What came with the frame of the document stays at hand.
keepFirstPictures()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
begin(container).catch((error: unknown) => {
  console.error(error)
  showNotLoaded()
})
