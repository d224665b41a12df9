import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import Route from 'lucide-react/icons/route'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ComingSoon } from '../../ui/coming-soon/coming-soon.tsx'
import { formatTripDay } from '../../ui/dates.ts'
import { formatDistance } from '../../ui/distance.ts'
import { Fact, FactList, Facts } from '../../ui/facts/facts.tsx'
import { Gallery } from '../../ui/gallery/gallery.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Leg, Legs } from '../../ui/leg/leg.tsx'
import { MatchMark } from '../../ui/match-mark/match-mark.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PriceLine, PriceLines, PriceTotal } from '../../ui/price-line/price-line.tsx'
import { PassNote, PricePass } from '../../ui/price-pass/price-pass.tsx'
import { RoomCard } from '../../ui/room-card/room-card.tsx'
import { RoomRow } from '../../ui/room-card/room-row.tsx'
import { PICTURES } from './pictures.ts'
import { Section } from './section.tsx'
import styles from './ui-components.module.css'

const ROOMS = ['Double room', 'Family room', 'Junior suite', 'Studio', 'Attic room', 'Suite']

/** Parts of an offer. */
export function OfferSamples({ locale }: { locale: string }) {
  const [room, setRoom] = useState('Double room')
  const [torn, setTorn] = useState(false)
  const euro = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale)
  const facts = (
    <Facts>
      <Fact icon={Clock}>1 h 20 min</Fact>
      <Fact icon={Route}>{formatDistance(97_400, locale)}</Fact>
    </Facts>
  )
  return (
    <>
      <Section whole>
        <h2>Gallery</h2>
        <Gallery
          pictures={PICTURES}
          tileLabel={(at) => `Picture ${at + 1}`}
          moreLabel={(rest) => `Show ${rest} more pictures`}
          onOpen={() => undefined}
        />
        <RoomRow label="Your room" count="4 of 6 options" labels={{ back: 'Rooms before', forth: 'More rooms' }}>
          {ROOMS.map((name, at) => (
            <RoomCard
              key={name}
              group="sample"
              {...{ name, value: name, checked: room === name, onChoose: setRoom }}
              picture={{ url: `/art/room/sample-${at}.svg`, alt: '' }}
              beds="Double bed"
              meal="Breakfast"
              cancellation={at % 3 === 2 ? null : `Free cancellation until ${formatTripDay('2026-12-25', locale)}`}
              price={euro(284_600 + at * 31_800)}
              priceNote="for 7 nights"
              action={room === name ? 'Selected' : 'Choose room'}
            />
          ))}
        </RoomRow>
        <h2>Transfer</h2>
        <Legs>
          <Leg
            title="Outbound"
            day={formatTripDay('2027-01-16', locale)}
            from={{ time: '13:40', place: 'Innsbruck Airport' }}
            to={{ time: '15:00', place: 'Hotel' }}
          >
            {facts}
          </Leg>
          <Leg
            down
            title="Return"
            day={formatTripDay('2027-01-23', locale)}
            from={{ time: '09:15', place: 'Hotel' }}
            to={{ time: '10:35', place: 'Innsbruck Airport' }}
          >
            {facts}
          </Leg>
        </Legs>
      </Section>
      <Section>
        <ComingSoon title="Flights" badge="Coming soon">
          Not part of this price yet. Example: Berlin to Innsbruck.
        </ComingSoon>
        <h2>Facts</h2>
        <FactList
          facts={[
            { term: 'Before', value: <s>{euro(293_220)}</s> },
            { term: 'New total', value: euro(298_740) },
          ]}
        />
      </Section>
      <div className={styles.stack}>
        <PricePass
          torn={torn}
          match={
            <MatchMark percent="94%" action={<a href="#why">Why 94%?</a>}>
              match with your answers
            </MatchMark>
          }
          included={
            <PriceLines>
              <PriceLine label="Hotel" note="7 nights, double room, breakfast" value={euro(284_600)} changed={torn} />
              <PriceLine label="Private transfer" note="Both ways, 3 travellers" value={euro(41_200)} />
              <PriceLine kind="later" label="Flight" value="Coming soon" />
              <PriceLine kind="less" label="Quiz discount, 10%" value={euro(-32_580)} />
            </PriceLines>
          }
          total={
            <div className={styles.stack}>
              <PriceTotal
                label="Total for 3 travellers"
                struck={
                  <>
                    Lowest price of the previous 30 days <s>{euro(325_800)}</s>
                  </>
                }
                saved={`You pay ${euro(32_580)} less, thanks to the quiz.`}
                total={euro(293_220)}
                perPerson={`${euro(97_740)} per person`}
              />
              <Button wide size="big" onClick={() => setTorn(!torn)}>
                Book now
              </Button>
              <PassNote icon={<Icon of={Lock} size={16} />}>You won't be charged yet</PassNote>
            </div>
          }
        />
      </div>
    </>
  )
}
