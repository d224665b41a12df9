import { Trans } from '@lingui/react/macro'
import type { Organiser } from '../../../contract/organiser.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { LegalPage, type Section } from './legal-page.tsx'

/** Sample terms for installations without their own (LAW-18). */
export function TermsView({ organiser, support }: { organiser: Organiser; support: string }) {
  const { name, address, insolvencyProtection } = organiser
  const sections: Section[] = [
    {
      id: 'contract',
      title: <Trans id="legal.terms.who">Who your contract is with</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.whoText">
            You book with {name}, {address}. We show the offers, take your booking and pass it on. The hotel and the driver provide their
            services on behalf of the organiser.
          </Trans>
        </p>
      ),
    },
    {
      id: 'booking',
      title: <Trans id="legal.terms.booking">How booking works</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.bookingText">
            An offer binds no one until you press the button at the end of checkout and your payment has arrived. While you book, we hold
            the price and rooms for the time shown. You get the confirmation by email.
          </Trans>
        </p>
      ),
    },
    {
      id: 'price',
      title: <Trans id="legal.terms.price">Price and payment</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.priceText">
            The price is for all travellers together and includes hotel, transfer, taxes and fees, each on its own line. If a hotel collects
            a tax or fee itself, the offer states it apart. You are charged once, and the price does not rise after you book.
          </Trans>
        </p>
      ),
    },
    {
      id: 'cancelling',
      title: <Trans id="legal.terms.cancel">Cancelling</Trans>,
      body: (
        <ul>
          <li>
            <Trans id="legal.terms.cancelStay">
              You can cancel the stay free of charge until the time given in your booking; after that, the hotel keeps the fee given there.
            </Trans>
          </li>
          <li>
            <Trans id="legal.terms.cancelTransfer">
              You can cancel each transfer free of charge up to the number of hours before pick-up given in your booking; after that, its
              price is kept.
            </Trans>
          </li>
          <li>
            <Trans id="legal.terms.cancelSum">You see the exact amount before you confirm. We refund the card you paid with.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'changes',
      title: <Trans id="legal.terms.change">If we have to change something</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.changeText">
            If the hotel can’t confirm your booking, we tell you right away, and you pay nothing. Closed lifts and lack of snow are not
            covered by the contract.
          </Trans>
        </p>
      ),
    },
    {
      id: 'your-part',
      title: <Trans id="legal.terms.part">What we ask of you</Trans>,
      body: (
        <ul>
          <li>
            <Trans id="legal.terms.papers">Bring valid travel documents for every traveller.</Trans>
          </li>
          <li>
            <Trans id="legal.terms.onTime">Be at the pick-up point at the time given in your booking.</Trans>
          </li>
          <li>
            <Trans id="legal.terms.fault">If something is wrong, tell us on the spot so that we can put it right.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'insolvency',
      title: <Trans id="legal.terms.insolvency">Insolvency protection</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.insolvencyText">
            Your payment is protected by {insolvencyProtection}: if the organiser becomes insolvent, you get your money back and are brought
            home.
          </Trans>
        </p>
      ),
    },
    {
      id: 'standard-information',
      title: <Trans id="legal.terms.information">Standard information</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.informationText">
            A stay with a transfer is a package under Directive (EU) 2015/2302. The organiser is responsible for all of it. You may transfer
            the trip to someone else, withdraw if it changes significantly, and get help if you are in difficulty.
          </Trans>
        </p>
      ),
    },
    {
      id: 'disputes',
      title: <Trans id="legal.terms.law">Law and disputes</Trans>,
      body: (
        <p>
          <Trans id="legal.terms.lawText">
            The consumer law of the country you live in protects you. We’d rather talk first: <a href={support}>chat with support</a>.
          </Trans>
        </p>
      ),
    },
  ]
  return (
    <LegalPage
      title={<Trans id="legal.terms.title">Terms of travel</Trans>}
      lead={<Trans id="legal.terms.lead">What you and the organiser agree to when you book.</Trans>}
      notice={
        <Notice tone="warn" title={<Trans id="legal.sample">Sample text.</Trans>}>
          <Trans id="legal.terms.sample">This is a demo: no trip is sold, no money moves and no contract is made here.</Trans>
        </Notice>
      }
      sections={sections}
    />
  )
}
