import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PersonalDataActor, personalDataMachine } from '../../../machines/personal-data/personal-data.machine.ts'
import { selectFailure, selectIsOpen } from '../../../machines/personal-data/personal-data.selectors.ts'
import PersonalDataDialog from '../../../src/views/settings/personal-data.tsx'
import { playOnView } from './play-on-view.tsx'

type Snapshot = SnapshotFrom<typeof personalDataMachine>

/** The open dialog, as in the product's overlays. */
function Shown({ data }: { data: PersonalDataActor }) {
  return useSelector(data, selectIsOpen) ? <PersonalDataDialog data={data} email="ada@example.com" /> : <p>Any screen</p>
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
