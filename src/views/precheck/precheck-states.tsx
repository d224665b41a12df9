import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectCanRetry, selectErrorMessage, selectIsNotFound, selectIsSignedOut } from '../../../machines/pre-check/pre-check.selectors.ts'
import { message } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { NotYours } from '../problem/not-yours.tsx'
import styles from './precheck.module.css'
import type { PrecheckActors, PrecheckLinks } from './precheck-props.ts'

/**
 * The placeholder of the summary. If the document's head knows the hotel's name and picture already, it fills them in (OFFER-35,
 * src/document), and React leaves them alone.
 */
export function PrecheckSkeleton() {
  const { t } = useLingui()
  return (
    <div className={`wrap ${styles.page}`}>
      <SkeletonGroup label={t({ id: 'precheck.loading', message: 'Loading your trip summary' })} className={styles.main}>
        <header className={cx(styles.head, styles.headSpace)}>
          <h1>{t(message('precheck.title'))}</h1>
        </header>
        <Card className={styles.hotel}>
          <div className={styles.tiles}>
            <div className={styles.early}>
              <Skeleton height="100%" />
              <img data-early="picture" alt="" suppressHydrationWarning />
            </div>
            <Skeleton height="100%" />
            <Skeleton height="100%" />
          </div>
          <div>
            <Skeleton width="30%" className={styles.eyebrow} />
            <p className={styles.earlyName} data-early="name" suppressHydrationWarning>
              {' '}
            </p>
            <Skeleton height="180px" />
          </div>
        </Card>
        <Skeleton height="220px" />
      </SkeletonGroup>
      <Skeleton height="560px" />
    </div>
  )
}

/** No summary: not found, failed to load, or no clear response; each with a next step (PRE-15). */
export function PrecheckProblem({ preCheck, links }: { preCheck: PrecheckActors['preCheck']; links: PrecheckLinks }) {
  const { t } = useLingui()
  const failure = useSelector(preCheck, selectErrorMessage)
  const isNotFound = useSelector(preCheck, selectIsNotFound)
  const isSignedOut = useSelector(preCheck, selectIsSignedOut)
  const canRetry = useSelector(preCheck, selectCanRetry)
  const retry = canRetry && (
    <Button variant={isNotFound ? 'secondary' : 'primary'} onClick={() => preCheck.send({ type: 'precheck.retry' })}>
      <Trans id="tryAgain">Try again</Trans>
    </Button>
  )
  if (isNotFound)
    return (
      <div className={`wrap ${styles.problem}`}>
        <NotYours links={links} className={styles.ways} retry={retry} />
      </div>
    )
  return (
    <div className={`wrap ${styles.problem}`}>
      <h1>{t(message('precheck.title'))}</h1>
      <p className="lead" role="alert">
        {t(message(failure ?? 'precheck.loadFailed'))}
      </p>
      <div className={styles.ways}>
        {isSignedOut && links.signIn && (
          <ButtonLink href={links.signIn}>
            <Trans id="shell.signIn">Sign in</Trans>
          </ButtonLink>
        )}
        {retry}
        <ButtonLink variant="secondary" href={links.home}>
          <Trans id="precheck.home">Go to home page</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
