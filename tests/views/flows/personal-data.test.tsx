import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PersonalDataActor, personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts'
import { selectFailure, selectIsOpen } from '../../../machines/personal-data/personal-data.selectors.ts'
import PersonalDataPanel from '../../../src/views/settings/personal-data.tsx'
import SettingsFrame from '../../../src/views/settings/settings-frame.tsx'
import { markPage } from './dead-controls.ts'
import { playOnView } from './play-on-view.tsx'

type Snapshot = SnapshotFrom<typeof personalDataMachine>

/** The open dialog, as in the product's overlays. */
function Shown({ data }: { data: PersonalDataActor }) {
  if (!useSelector(data, selectIsOpen)) return <p>Any screen</p>
  return (
    <SettingsFrame section="data" onSection={markPage} onClose={() => data.send({ type: 'data.close' })}>
      <PersonalDataPanel data={data} email="ada@example.com" />
    </SettingsFrame>
  )
}

const texts: Record<string, string> = { 'the address is typed': 'Ada@Example.com', 'another text is typed': 'ada' }

playOnView({
  flow: 'personalData',
  view: (data) => <Shown data={data as PersonalDataActor} />,
  selected: {
    among: ['personal.downloadFailed', 'personal.readFailed', 'personal.deleteFailed', 'error.network', 'error.tooFast'],
    shown: (snapshot) => [selectFailure(snapshot as Snapshot)],
  },
  // The field already has this text.
  isImpossible: (name, snapshot) => texts[name] === (snapshot as Snapshot).context.typed,
  key: (snapshot) => (snapshot as Snapshot).context.typed,
})
