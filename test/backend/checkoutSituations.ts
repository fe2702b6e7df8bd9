import { scenario } from './scenario'

/** Named ways in which the server misbehaves while somebody pays. They last until the test ends or the returned function is called. */

export const purchasesAreNotRegistered = () => scenario('500:compra')
export const registeringIsSlow = () => scenario('lenta:compra')
/** The first so many confirmations fail. */
export const confirmationsFail = (times: number) => scenario(`500x${times}:confirmacion`)
export const confirmingIsSlow = () => scenario('lenta:confirmacion')
/** The use of a code is not recorded. */
export const codeUseIsNotRecorded = () => scenario('500:uso-codigo')
