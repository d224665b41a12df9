import { Trans, useLingui } from '@lingui/react/macro'
import type { HotelDetails } from '../../../../contract/hotel.ts'
import { FactList } from '../../../ui/facts/facts.tsx'

/** Year, size, electricity and the hotel's rules; unknown values are omitted. */
export function GoodToKnow({ details }: { details: HotelDetails }) {
  const { t } = useLingui()
  const { year_built, year_renovated, rooms_number, floors_number, electricity } = details.facts
  const power = [
    ...electricity.voltage.map((volt) => `${volt} V`),
    ...electricity.frequency.map((hertz) => `${hertz} Hz`),
    ...electricity.sockets.map((socket) => t({ id: 'hotel.socket', message: `type ${socket}` })),
  ].join(', ')
  const facts = [
    { id: 'built', term: t({ id: 'hotel.built', message: 'Built' }), value: year_built },
    { id: 'renovated', term: t({ id: 'hotel.renovated', message: 'Renovated' }), value: year_renovated },
    { id: 'rooms', term: t({ id: 'hotel.roomCount', message: 'Rooms' }), value: rooms_number },
    { id: 'floors', term: t({ id: 'hotel.floors', message: 'Floors' }), value: floors_number },
    { id: 'power', term: t({ id: 'hotel.electricity', message: 'Electricity' }), value: power || null },
    { id: 'rules', term: t({ id: 'hotel.rules', message: 'House rules' }), value: details.metapolicyExtra },
  ].filter(({ value }) => value !== null)
  if (facts.length === 0) return null
  return (
    <section>
      <h3>
        <Trans id="hotel.goodToKnow">Good to know</Trans>
      </h3>
      <FactList facts={facts} />
    </section>
  )
}
