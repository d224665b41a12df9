import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Moon from 'lucide-react/icons/moon'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Chip, ChipButton } from '../../ui/chip/chip.tsx'
import { Disc, Pole } from '../../ui/disc/disc.tsx'
import { Flag } from '../../ui/flag/flag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { Stars } from '../../ui/stars/stars.tsx'
import { Tag, Tags } from '../../ui/tag/tag.tsx'
import { Line, Section } from './section.tsx'
import styles from './ui-components.module.css'

const COUNTRIES = {
  AT: 'Austria',
  CH: 'Switzerland',
  IT: 'Italy',
  FR: 'France',
  RS: 'Serbia',
  CA: 'Canada',
  US: 'United States',
  SE: 'Sweden',
  BA: 'Bosnia and Herzegovina',
}
const nothing = () => undefined

/** Common buttons, chips, tags, badges and markers. */
export function ButtonSamples() {
  return (
    <Section>
      <h2>Buttons</h2>
      <Line>
        <Button>Book now</Button>
        <Button variant="secondary">Close</Button>
        <Button variant="tertiary">Skip</Button>
        <Button variant="danger">Log out</Button>
        <Button disabled>Apply Changes</Button>
        <Button className={styles.focus}>Focus</Button>
        <Button busy>Processing</Button>
      </Line>
      <h2>Chips, tags, badges</h2>
      <Line>
        <Chip white={false} before={<Flag code="AT" />}>
          Austria
        </Chip>
        <Chip white={false} before={<Icon of={Moon} size={16} />}>
          7 nights
        </Chip>
        <Badge tone="off">−10%</Badge>
        <Badge tone="ok">Confirmed</Badge>
        <Badge tone="warn">Payment open</Badge>
        <Badge tone="soon">Coming soon</Badge>
      </Line>
      <div className={styles.row}>
        <Tags label="Matched" more={(rest) => <a href="#more">+{rest} more</a>}>
          <Tag>Ski-in, ski-out</Tag>
          <Tag>Spa and pool</Tag>
          <Tag>Breakfast included</Tag>
          <Tag>Close to red pistes</Tag>
          <Tag>Quiet location</Tag>
          <Tag>Gym</Tag>
          <Tag>Parking</Tag>
        </Tags>
      </div>
      <h2>Markers</h2>
      <Line>
        <Pole />
        <Disc tone="blue">7</Disc>
        <Disc tone="red">23</Disc>
        <Disc>8</Disc>
        <Disc tone="go">2</Disc>
        <Disc tone="todo">3</Disc>
        <Disc small tone="go">
          1
        </Disc>
      </Line>
    </Section>
  )
}

/** Other sizes and states of buttons, chips and badges, stars, and every flag. */
export function MoreButtonSamples() {
  return (
    <Section>
      <h2>Other buttons</h2>
      <Line>
        <ButtonLink size="big" href="#big">
          Big link
        </ButtonLink>
        <Button size="small" variant="secondary">
          Small
        </Button>
        <Button soft>Not yet</Button>
        <IconButton icon={ArrowLeft} label="Back" />
        <IconButton icon={ArrowLeft} label="Back, small" small variant="solid" />
        <IconButton icon={ArrowLeft} label="Back, off" disabled />
      </Line>
      <h2>Other chips and badges</h2>
      <Line>
        <Chip before={<Icon of={CalendarDays} size={16} />}>Sat, 16 Jan – Sat, 23 Jan</Chip>
        <ChipButton onClick={nothing}>St. Christoph</ChipButton>
        <Badge tone="danger">Declined</Badge>
        <Badge tone="blue">Processing</Badge>
        <Badge>Selected</Badge>
        <Stars count={4} label="4 stars" />
      </Line>
      <h2>Countries</h2>
      <Line>
        {Object.entries(COUNTRIES).map(([code, name]) => (
          <Chip key={code} before={<Flag code={code} />}>
            {name}
          </Chip>
        ))}
      </Line>
    </Section>
  )
}
