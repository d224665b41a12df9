import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type DateAnswer, LONGEST_PERIOD, LONGEST_STAY, type QuestionOf } from '../../../../contract/quiz.ts'
import { now } from '../../../../platform/browser/clock.ts'
import { useNights } from '../../../i18n/party.ts'
import { DateRangeCalendar } from '../../../ui/calendar/date-range-calendar.tsx'
import { formatTripRange, isoFromDate } from '../../../ui/dates.ts'
import { MonthPlates } from '../../../ui/month-plates/month-plates.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { rootMark } from '../../../ui/root-mark.ts'
import { Slider } from '../../../ui/slider/slider.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { ControlProps } from './control-props.ts'
import { isOffSeason, isoOf, knownAnswer, monthOf, monthsFrom, nightsBetween, suggestedAnswer } from './dates.ts'
import styles from './dates-control.module.css'

/** Nights of a trip within a selected month (QUIZ-31), and of exact dates (QUIZ-28). */
const PERIOD = { min: 1, max: LONGEST_PERIOD, first: 7 }
const STAY = { min: 1, max: LONGEST_STAY }

/** Makes the consent card and toasts leave space for the bar with the selected days on phones. */
const marksChosen = rootMark('chosen')

const isDateAnswer = (answer: unknown): answer is DateAnswer => typeof answer === 'object' && answer !== null && 'rangeType' in answer

/** Trip dates: a calendar of two months, or a month and a number of nights (QUIZ-28 to QUIZ-31). */
export function DatesControl({ question, answer, onChange }: ControlProps<QuestionOf<'Object'>>) {
  const { t, i18n } = useLingui()
  const given = isDateAnswer(answer) ? answer : null
  const [kind, setKind] = useState<'known' | 'suggested'>(given?.rangeType ?? 'known')
  const [range, setRange] = useState({
    from: given?.rangeType === 'known' ? isoOf(given.from) : null,
    to: given?.rangeType === 'known' ? isoOf(given.to) : null,
  })
  const [month, setMonth] = useState(given?.rangeType === 'suggested' ? monthOf(given.from) : null)
  const [nights, setNights] = useState(given?.rangeType === 'suggested' ? given.tripPeriod : PERIOD.first)
  const today = new Date(now())
  const show = (next: 'known' | 'suggested') => {
    setKind(next)
    onChange(next === 'known' ? knownAnswer(range) : suggestedAnswer(month, nights, today))
  }
  const night = useNights()
  const words = useMemo(
    () => ({
      earlier: t({ id: 'calendar.earlier', message: 'Earlier months' }),
      later: t({ id: 'calendar.later', message: 'Later months' }),
      today: (day: string) => t({ id: 'calendar.today', message: `Today, ${day}` }),
      chosen: (day: string) => t({ id: 'calendar.chosen', message: `${day}, selected` }),
    }),
    [t],
  )
  return (
    <Panel>
      <Tabs
        label={question.text}
        wide
        tabs={[
          { id: 'known', label: t({ id: 'quiz.dates.known', message: 'I know my dates' }) },
          { id: 'suggested', label: t({ id: 'quiz.dates.suggested', message: 'Suggest dates' }) },
        ]}
        value={kind}
        onChange={show}
      >
        {kind === 'known' ? (
          <>
            <DateRangeCalendar
              value={range}
              locale={i18n.locale}
              words={words}
              today={isoFromDate(today)}
              earliest={isoFromDate(today)}
              nights={STAY}
              onChange={(next) => {
                setRange(next)
                onChange(knownAnswer(next))
              }}
            />
            {range.from === isoFromDate(today) && (
              <p className={`small slate ${styles.note}`} role="status">
                <Trans id="quiz.dates.fromTomorrow">
                  The earliest arrival is tomorrow, so we look at trips starting up to four days later.
                </Trans>
              </p>
            )}
            {range.from && range.to && isOffSeason(range.from, range.to) && <OffSeason />}
            {range.from && range.to && (
              <p className={styles.chosen} ref={marksChosen}>
                <b>{formatTripRange(range.from, range.to, i18n.locale)}</b>
                <span>{night(nightsBetween(range.from, range.to))}</span>
              </p>
            )}
          </>
        ) : (
          <div className={styles.suggested}>
            <MonthPlates
              label={t({ id: 'quiz.dates.month', message: 'Month' })}
              months={monthsFrom(today, i18n.locale)}
              quietLabel={t({ id: 'quiz.dates.offSeason', message: 'Off season' })}
              value={month}
              onChange={(next) => {
                setMonth(next)
                onChange(suggestedAnswer(next, nights, today))
              }}
            />
            <OffSeason />
            <Slider
              label={t({ id: 'quiz.dates.period', message: 'Trip length' })}
              min={PERIOD.min}
              max={PERIOD.max}
              value={nights}
              valueText={night(nights)}
              minText={night(PERIOD.min)}
              maxText={night(PERIOD.max)}
              onChange={(next) => {
                setNights(next)
                onChange(suggestedAnswer(month, next, today))
              }}
            />
          </div>
        )}
      </Tabs>
    </Panel>
  )
}

/** Most resorts are closed. Dates stay selectable, as a few resorts ski in summer and each offer states its season (D168). */
const OffSeason = () => (
  <p className={`small slate ${styles.note}`} role="status">
    <Trans id="quiz.dates.liftsClosed">
      Most lifts are closed from May to October. Each offer says whether your days are in the season.
    </Trans>
  </p>
)
