import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../ui/link/link.tsx'
import type { HomeLinks } from './home-links.ts'
import { POSTER_RESORTS } from './poster-resorts.ts'
import styles from './posters.module.css'

/** Four vintage posters of resorts, each of another scene. Each starts the quiz with its resort answered (QUIZ-54). */
export function Posters({ quiz, quizAt }: HomeLinks) {
  const { t } = useLingui()
  const posters = [
    {
      id: 'zermatt' as const,
      country: t({ id: 'country.CH', message: 'Switzerland' }),
      art: '/art/vista/zermatt.svg?time=golden&w=700&h=900',
    },
    {
      id: 'val-thorens' as const,
      country: t({ id: 'country.FR', message: 'France' }),
      art: '/art/cable-car/val-thorens.svg?w=600&h=800',
    },
    {
      id: 'cortina' as const,
      country: t({ id: 'country.IT', message: 'Italy' }),
      art: '/art/village/cortina.svg?w=600&h=800',
    },
    {
      id: 'st-anton' as const,
      country: t({ id: 'country.AT', message: 'Austria' }),
      art: '/art/hotel/st-anton.svg?kind=chalet&look=8&time=dawn&w=600&h=800',
    },
  ]
  return (
    <section className={styles.posters}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Trans id="home.posters.title">Where the snow is good</Trans>
          </h2>
          <Link href={quiz} className={styles.any}>
            <Trans id="home.posters.any">Somewhere else? Tell us in the quiz</Trans>
          </Link>
        </div>
        <div className={styles.grid}>
          {posters.map((poster) => (
            <Link key={poster.id} href={quizAt(poster.id)} className={styles.poster}>
              <img src={poster.art} alt="" width="600" height="800" loading="lazy" />
              <b>{POSTER_RESORTS[poster.id]}</b> <span>{poster.country}</span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
