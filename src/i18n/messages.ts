import type { MessageDescriptor } from '@lingui/core'
import type { MessageId } from '../../machines/messages.ts'

/** The descriptor of a message that a machine names. Its text is in the catalogues. */
export const message = (id: MessageId): MessageDescriptor => ({ id })
