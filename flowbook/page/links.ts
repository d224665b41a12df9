/** File name of a flow's page. */
export const pageOf = (flow: string): string => `${flow}.html`
/** The anchor of a state on the page of its flow. */
export const anchorOf = (path: string): string => (path === '' ? 'states' : `state-${path.replaceAll('.', '-')}`)
