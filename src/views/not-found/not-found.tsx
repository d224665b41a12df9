import { Trans } from '@lingui/react/macro'
import { config } from '../../config.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Disc, Pole } from '../../ui/disc/disc.tsx'
import { Link } from '../../ui/link/link.tsx'
import styles from './not-found.module.css'

export type NotFoundLinks = { home: string; quiz: string; bookings: string }

/** No page at this address, with four links. The browser's address bar shows the address. */
export function NotFoundView({ links }: { links: NotFoundLinks }) {
  return (
    <div className={styles.split}>
      <div className={styles.words}>
        <div>
          <span className={styles.marker}>
            <Pole />
            <Disc>404</Disc>
          </span>
          <h1>
            <Trans id="notFound.title">This piste is closed</Trans>
          </h1>
          <p className={`lead ${styles.lead}`}>
            <Trans id="notFound.text">There’s no page at this address. The link may be old or a letter got lost on the way.</Trans>
          </p>
          <div className={styles.actions}>
            <ButtonLink href={links.home} wide="phone">
              <Trans id="notFound.home">Back to home</Trans>
            </ButtonLink>
            <ButtonLink href={links.quiz} variant="secondary" wide="phone">
              <Trans id="notFound.quiz">Take the quiz</Trans>
            </ButtonLink>
          </div>
          <p className={`small slate ${styles.more}`}>
            <Trans id="notFound.bookings">
              Looking for a booked trip? <Link href={links.bookings}>Go to your bookings</Link>
            </Trans>
            <br />
            <Trans id="notFound.support">
              Did one of our links bring you here?{' '}
              <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
                Tell us in the chat
              </a>
            </Trans>
          </p>
        </div>
      </div>
      <div className={styles.picture}>
        <img src="/art/vista/lost.svg" alt="" width="1000" height="1100" />
      </div>
    </div>
  )
}
