import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { DateField, emptyDate } from '../../ui/date-field/date-field.tsx'
import { LockedField } from '../../ui/locked-field/locked-field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { Stepper } from '../../ui/stepper/stepper.tsx'
import { Switch } from '../../ui/switch/switch.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { TextArea, TextField } from '../../ui/text-field/text-field.tsx'
import { Line, Section } from './section.tsx'
import styles from './ui-components.module.css'

const PARTS = { day: 'Day', month: 'Month', year: 'Year' }
const GENDERS = [
  { value: 'f', label: 'Female' },
  { value: 'm', label: 'Male' },
]

/** Common fields and controls. */
export function FieldSamples() {
  const [count, setCount] = useState(2)
  const [leg, setLeg] = useState<'out' | 'back'>('out')
  return (
    <Section>
      <h2>Fields</h2>
      <div className={styles.two}>
        <TextField label="First name" defaultValue="Lena" />
        <TextField label="Last name" error="Last name is required" />
        <TextField label="Flight number" hint="On your ticket" placeholder="OS 123" />
        <Select label="Gender" options={GENDERS} placeholder="Please choose" />
      </div>
      <h2>Controls</h2>
      <Line>
        <Checkbox defaultChecked>Remember this email</Checkbox>
        <Stepper label="Adults" labels={{ less: 'One adult less', more: 'One adult more' }} value={count} onChange={setCount} />
        <Tabs
          label="Way"
          tabs={[
            { id: 'out', label: 'Outbound' },
            { id: 'back', label: 'Return' },
          ]}
          value={leg}
          onChange={setLeg}
        />
      </Line>
      <div className={styles.row}>
        <Switch label="Booking updates" note="Changes of your trip" defaultChecked />
      </div>
    </Section>
  )
}

/** Other fields and states. */
export function MoreFieldSamples() {
  const [date, setDate] = useState(emptyDate)
  const [shown, setShown] = useState<'out' | 'back'>('out')
  return (
    <Section>
      <h2>Other fields</h2>
      <div className={styles.stack}>
        <LockedField
          label="Email"
          value="lena.moser@mail.at"
          action={
            <Button size="small" variant="tertiary">
              Change
            </Button>
          }
        />
        <div className={styles.two}>
          <DateField label="Date of birth" labels={PARTS} value={date} onChange={setDate} />
          <DateField
            label="Day"
            labels={PARTS}
            value={{ day: '31', month: '02', year: '2027' }}
            onChange={setDate}
            error="There is no such day"
          />
        </div>
        <TextArea label="Notes" rows={2} />
      </div>
      <h2>Other controls</h2>
      <Line>
        <Checkbox disabled>Not now</Checkbox>
        <Checkbox error="Please accept the terms">I accept the terms</Checkbox>
      </Line>
      <div className={styles.row}>
        <Tabs
          variant="line"
          label="Bookings"
          tabs={[
            { id: 'out', label: 'Upcoming' },
            { id: 'back', label: 'Past' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <Switch label="Offers" />
        <Switch label="Not available" disabled />
      </div>
    </Section>
  )
}
