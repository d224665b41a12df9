import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import type { CriterionKey } from '../../../contract/bundle.ts'
import type { OfferWaitActor } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { selectRelax, selectWanted } from '../../../machines/offer-wait/offer-wait.selectors.ts'
import { criteria } from '../../i18n/criteria.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { CheckboxCard } from '../../ui/option-card/option-card.tsx'
import { SplitPage } from '../../ui/split-page/split-page.tsx'
import { StepIndicator } from '../../ui/step-indicator/step-indicator.tsx'
import styles from './generate.module.css'
import { WantedList } from './wanted.tsx'

/** The maximum number of suggestions. Others, which bring fewer offers, are among all answers. */
const MOST_WAYS = 4

/**
 * No offer matches every answer: which answers to relax, the effect and the number of offers. The best one is preselected (WAIT-5, WAIT-7).
 */
export default function ZeroOffers({ wait }: { wait: OfferWaitActor }) {
  const { t } = useLingui()
  const relax = useSelector(wait, selectRelax)
    .filter(({ offers }) => offers > 0)
    .sort((a, b) => b.offers - a.offers)
    .slice(0, MOST_WAYS)
  const [best] = relax
  const [chosen, setChosen] = useState<readonly CriterionKey[]>(best ? [best.key] : [])
  const wanted = useSelector(wait, selectWanted)
  const picked = relax.filter(({ key }) => chosen.includes(key))
  const stays = wanted.filter(({ questionId }) => picked.every((one) => one.questionId !== questionId))
  // Together, the chosen ones bring at least as many offers as each, often more.
  const most = Math.max(...picked.map(({ offers }) => offers))
  const count = (offers: number) => t({ id: 'wait.offers', message: plural(offers, { one: '# offer', other: '# offers' }) })
  return (
    <div className={styles.below} data-ground="light">
      <StepIndicator
        label={t({ id: 'steps.label', message: 'Progress' })}
        current={0}
        steps={[
          { label: t({ id: 'steps.overview', message: 'Overview' }), href: null },
          { label: t({ id: 'steps.details', message: 'Trip details' }), href: null },
          { label: t({ id: 'steps.book', message: 'Book' }), href: null },
        ]}
      />
      <SplitPage picture="/art/vista/lost.svg" isPeak>
        <h1>
          <Trans id="wait.zeroTitle">No trip matches everything. One change is enough.</Trans>
        </h1>
        <p className={`lead ${styles.zeroLead}`}>
          {best ? (
            <Trans id="wait.zeroLead">These answers rule out the most trips. Choose what you could do without.</Trans>
          ) : (
            <Trans id="wait.zeroAll">Even with one answer fewer, there are no trips for these dates. Please change your answers.</Trans>
          )}
        </p>
        <fieldset className={styles.rows} aria-label={t({ id: 'wait.giveUp', message: 'What could you do without?' })}>
          {relax.map(({ key, answer, change, offers }) => (
            <CheckboxCard
              key={key}
              name="relax"
              value={key}
              checked={chosen.includes(key)}
              aria-description={change}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
            >
              <span className={styles.row}>
                <span>
                  <Trans id="wait.asked">
                    {t(criteria[key])}: {answer}
                  </Trans>
                  <small aria-hidden="true">{change}</small>
                </span>
                <b>{count(offers)}</b>
              </span>
            </CheckboxCard>
          ))}
        </fieldset>
        <div className={styles.actions}>
          {picked.length > 0 && (
            <div className={styles.go}>
              <Button onClick={() => wait.send({ type: 'criteria.relax', keys: picked.map(({ key }) => key) })}>
                {picked.length > 1 ? (
                  <Trans id="wait.showAtLeast">Show at least {count(most)}</Trans>
                ) : (
                  <Trans id="wait.show">Show {count(most)}</Trans>
                )}
                <Icon of={ArrowRight} />
              </Button>
            </div>
          )}
          <Button variant={picked.length > 0 ? 'tertiary' : 'primary'} onClick={() => wait.send({ type: 'answers.edit' })}>
            <Trans id="wait.editAll">Edit all answers</Trans>
          </Button>
        </div>
        {picked.length > 0 && stays.length > 0 && (
          <div className={styles.stays}>
            <p className="small slate">
              <Trans id="wait.stays">Everything else stays as you chose:</Trans>
            </p>
            <WantedList of={stays} />
          </div>
        )}
      </SplitPage>
    </div>
  )
}
