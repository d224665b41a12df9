import { type Flow, journeyParts } from '../../../machines/flow.ts'

/** Flows by part of the journey. Parts without a flow are omitted. */
export const grouped = (flows: readonly Flow[]): [string, Flow[]][] =>
  journeyParts
    .map((part): [string, Flow[]] => [part, flows.filter((flow) => flow.part === part)])
    .filter(([, members]) => members.length > 0)

/** File name of a flow's page. */
export const pageOf = (flow: string): string => `${flow}.html`
/** The anchor of a state on its flow's page. */
export const anchorOf = (path: string): string => (path === '' ? 'states' : `state-${path.replaceAll('.', '-')}`)
