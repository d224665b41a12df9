import type { Bundle } from '../../../contract/bundle.ts'

/** The name of the chosen rooms, with their number if there are several. */
export const roomsOf = ({ count, name }: Bundle['acc']['room']): string => (count > 1 ? `${count} × ${name}` : name)
