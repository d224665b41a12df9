import MountainSnow from 'lucide-react/icons/mountain-snow'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { DateRangeCalendar, type IsoRange } from '../../ui/calendar/date-range-calendar.tsx'
import { formatMonthName } from '../../ui/dates.ts'
import { MonthPlates } from '../../ui/month-plates/month-plates.tsx'
import { CheckboxCard, OptionGrid, RadioCard } from '../../ui/option-card/option-card.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { PastAnswers } from '../../ui/past-answers/past-answers.tsx'
import { ProgressMountain } from '../../ui/progress-mountain/progress-mountain.tsx'
import { QuizSky } from '../../ui/quiz-sky/quiz-sky.tsx'
import { SearchField, type SearchItem } from '../../ui/search-field/search-field.tsx'
import { Slider, SliderNumber } from '../../ui/slider/slider.tsx'
import styles from './ui-components.module.css'

const MONTHS = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']
const PAST = [
  {
    id: 'where',
    block: 'where',
    noun: 'Resort',
    question: 'Where would you like to ski?',
    answer: 'St. Anton am Arlberg',
    label: 'Change: Where would you like to ski?, St. Anton am Arlberg',
  },
]
const MORE = [
  ...PAST.map((one) => ({ ...one, question: 'Resort', label: 'Change: Resort, St. Anton am Arlberg' })),
  {
    id: 'adults',
    block: 'who',
    noun: 'Adults',
    question: 'Adults',
    answer: '2',
    label: 'Change: Adults, 2',
  },
  {
    id: 'children',
    block: 'who',
    noun: 'Children',
    question: 'Children',
    answer: '1',
    label: 'Change: Children, 1',
  },
]
const CALENDAR = {
  earlier: 'Earlier months',
  later: 'Later months',
  today: (day: string) => `Today, ${day}`,
  chosen: (day: string) => `${day}, selected`,
}
const FOUND: SearchItem[] = [
  { id: '1', title: 'St. Anton am Arlberg', note: 'Tyrol, Austria' },
  { id: '2', title: 'St. Anton im Montafon', note: 'Vorarlberg, Austria' },
]

/** The quiz: sky, mountain and kinds of questions. */
export function QuizSamples({ locale }: { locale: string }) {
  const [percent, setPercent] = useState(18)
  const [nights, setNights] = useState(7)
  const [month, setMonth] = useState<string | null>('2027-01')
  const [range, setRange] = useState<IsoRange>({ from: '2027-01-16', to: '2027-01-23' })
  const [text, setText] = useState('st. an')
  const [place, setPlace] = useState<SearchItem | null>(null)
  return (
    <QuizSky percent={percent}>
      <div className={`${styles.quiz} ${styles.stack}`}>
        <PastAnswers label="Earlier answers" closeLabel="Close" count="1 answer" answers={PAST} onEdit={() => undefined} />
        <PastAnswers label="More answers" closeLabel="Close" count="3 answers" answers={MORE} onEdit={() => undefined} />
        <OptionGrid two>
          <RadioCard name="slopes" note="Long blue pistes, sunny side">
            Wide and easy
          </RadioCard>
          <RadioCard name="slopes" note="Red pistes, a few challenges" defaultChecked>
            Sporty and varied
          </RadioCard>
          <CheckboxCard defaultChecked>Sauna and spa</CheckboxCard>
          <CheckboxCard disabled>Child care</CheckboxCard>
        </OptionGrid>
        <SearchField
          label="Resort"
          clearLabel="Clear"
          text={text}
          onText={setText}
          items={FOUND}
          chosen={place}
          onChoose={setPlace}
          icon={MountainSnow}
        />
        <Panel>
          <Slider
            label="Nights"
            min={1}
            max={14}
            value={nights}
            onChange={setNights}
            valueText={`${nights} nights`}
            display={<SliderNumber number={nights} unit="nights" />}
            minText="1"
            maxText="14"
          />
        </Panel>
        <Panel>
          <MonthPlates
            label="Month"
            months={MONTHS.map((value) => ({ value, name: formatMonthName(value, locale), note: value.slice(0, 4) }))}
            value={month}
            onChange={setMonth}
          />
        </Panel>
        <Panel>
          <DateRangeCalendar value={range} onChange={setRange} locale={locale} words={CALENDAR} earliest="2027-01-05" latest="2027-04-30" />
        </Panel>
        <Button onClick={() => setPercent((percent + 16) % 101)}>Next</Button>
      </div>
      <ProgressMountain percent={percent} label="Quiz progress" />
    </QuizSky>
  )
}
