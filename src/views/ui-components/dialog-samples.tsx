import CalendarCheck from 'lucide-react/icons/calendar-check'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { PickerDialog, PickerRow } from '../../ui/dialog/picker-dialog.tsx'
import { FactList } from '../../ui/facts/facts.tsx'
import { Lightbox } from '../../ui/lightbox/lightbox.tsx'
import { AccountMenu } from '../../ui/menu/account-menu.tsx'
import { showToast } from '../../ui/toast/show-toast.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { PICTURES } from './pictures.ts'
import { Line, Section } from './section.tsx'

const nothing = () => undefined
const ENTRIES = [
  { id: 'wishlist', label: 'Wishlist', icon: Heart, onChoose: nothing },
  { id: 'bookings', label: 'Bookings', icon: CalendarCheck, onChoose: nothing },
  { id: 'settings', label: 'Account Settings', icon: Settings, onChoose: nothing },
  { id: 'leave', label: 'Log out', icon: LogOut, danger: true, onChoose: nothing },
]
const FACTS = [
  { term: 'Before', value: <s>€2,932.20</s> },
  { term: 'New total', value: <span className="price">€2,987.40</span> },
]

/** Floating elements: dialogs, pictures, menu, toasts. */
export function DialogSamples() {
  const [open, setOpen] = useState<'confirm' | 'picker' | 'pictures' | null>(null)
  const [hotel, setHotel] = useState('1')
  const [picture, setPicture] = useState(2)
  const close = () => setOpen(null)
  return (
    <Section whole>
      <h2>Dialogs, menu, toasts</h2>
      <Line>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Decide
        </Button>
        <Button variant="secondary" onClick={() => setOpen('picker')}>
          Pick
        </Button>
        <Button variant="secondary" onClick={() => setOpen('pictures')}>
          Pictures
        </Button>
        <Button
          variant="secondary"
          onClick={() => (['ok', 'error', 'info'] as const).forEach((tone) => void showToast(tone, `A toast that is ${tone}`))}
        >
          Toasts
        </Button>
        <AccountMenu label="Account menu" name="Lena Moser" initials="LM" entries={ENTRIES} />
      </Line>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="The price has changed"
        text="The hotel has a new rate. Nothing is booked yet."
        details={<FactList facts={FACTS} />}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Back to offer
            </Button>
            <Button onClick={close}>Proceed</Button>
          </>
        }
      />
      <PickerDialog
        open={open === 'picker'}
        onClose={close}
        closeLabel="Close window"
        title="Change hotel"
        sub="St. Anton am Arlberg, 7 nights"
        subtotalLabel="Subtotal"
        subtotal="€2,598.00"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
            <Button onClick={close}>Apply Changes</Button>
          </>
        }
      >
        {PICTURES.slice(4, 8).map((one, at) => (
          <PickerRow
            key={one.url}
            name={one.alt}
            group="hotel"
            value={`${at}`}
            index={at}
            checked={hotel === `${at}`}
            onChoose={setHotel}
            picture={{ ...one, alt: '' }}
            price="€2,598.00"
            delta="−€248.00"
            cheaper
            action={hotel === `${at}` ? 'Selected' : 'Choose'}
          >
            <span>Double room, breakfast</span>
          </PickerRow>
        ))}
      </PickerDialog>
      <Lightbox
        open={open === 'pictures'}
        onClose={close}
        pictures={PICTURES}
        index={picture}
        onIndex={setPicture}
        title="Hotel"
        labels={{
          dialog: 'Pictures of the hotel',
          close: 'Close',
          back: 'Picture before',
          forth: 'Next picture',
          count: `${picture + 1} of ${PICTURES.length}`,
          thumb: (at) => `Picture ${at + 1}`,
          credit: (by) => `Photo: ${by}`,
        }}
      />
      <Toaster label="Messages" />
    </Section>
  )
}
