import { useSelector } from '@xstate/react'
import { lazy, type ReactNode } from 'react'
import type { Bundle } from '../../../contract/bundle.ts'
import { selectDialog as selectBookDialog, selectErrorMessage as selectBookError } from '../../../machines/book-now/book-now.selectors.ts'
import { selectDialog } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { fromPreload } from '../../../platform/browser/lazy-parts.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'
import { bookDialogs, offerDialogs } from './lazy-parts.ts'
import type { OfferActors } from './offer-actors.ts'

const BookDialogs = lazy(fromPreload(bookDialogs))
const OfferDialogs = lazy(fromPreload(offerDialogs))

type OpenDialogsProps = Pick<OfferActors, 'browser' | 'bookNow'> & {
  bundle: Bundle
  answers: (questionId?: string) => string
  /** Renders the countdown to an instant in Unix seconds. */
  clock: (until: number) => ReactNode
}

/** The open dialogs. A separate component, so that the page does not rerender when a dialog opens or closes. */
export function OpenDialogs({ bundle, answers, clock, browser, bookNow }: OpenDialogsProps) {
  const bookDialog = useSelector(bookNow, selectBookDialog)
  const bookError = useSelector(bookNow, selectBookError)
  const dialog = useSelector(browser, selectDialog)
  return (
    <LazyPart floats>
      {(bookDialog || bookError) && <BookDialogs bookNow={bookNow} clock={clock} />}
      {dialog && <OfferDialogs browser={browser} bundle={bundle} answers={answers} />}
    </LazyPart>
  )
}
