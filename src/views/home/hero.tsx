import { Trans } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Timer from 'lucide-react/icons/timer'
import { firstPicture } from '../../../platform/browser/first-pictures.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './hero.module.css'

/** The drawing for phones, which comes with the document. */
const TALL = '/art/vista/home-tall.svg'

/** The first screen. Its picture is out of the flow, so it moves nothing when it arrives. */
export function Hero({ quiz }: { quiz: string }) {
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(max-width: 767px)" srcSet={firstPicture(TALL)} data-first={TALL} width="780" height="900" />
        <img className={styles.picture} src="/art/vista/home.svg" alt="" width="1600" height="1000" fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <h1>
          <Trans id="home.hero.title">Your whole ski trip. One exact price.</Trans>
        </h1>
        <p className={`lead ${styles.lead}`}>
          <Trans id="home.hero.lead">
            Tell us how you like your mountain. You get a personal offer: hotel and transfer, priced to the cent, taxes and fees included.
          </Trans>
        </p>
        <div className={styles.start}>
          <ButtonLink href={quiz} size="big">
            <Trans id="home.hero.start">Start the quiz</Trans>
            <Icon of={ArrowRight} />
          </ButtonLink>
          <span className={styles.time}>
            <Icon of={Timer} />
            <Trans id="home.hero.time">About 60 seconds, then 10% off</Trans>
          </span>
        </div>
      </div>
    </section>
  )
}
