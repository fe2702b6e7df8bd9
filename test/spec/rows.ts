import { contractAccessibility } from './contractAccessibility'
import { contractBrowsers } from './contractBrowsers'
import { contractCalls } from './contractCalls'
import { contractCopy } from './contractCopy'
import { contractDocuments } from './contractDocuments'
import { contractHost } from './contractHost'
import { contractInput } from './contractInput'
import { contractLabel } from './contractLabel'
import { contractPacks } from './contractPacks'
import { contractPaying } from './contractPaying'
import { contractReceipt } from './contractReceipt'
import { contractReports } from './contractReports'
import { contractRooms } from './contractRooms'
import { contractSearch } from './contractSearch'
import { contractSelection } from './contractSelection'
import { contractSimilar } from './contractSimilar'
import { contractTrade } from './contractTrade'
import { contractWaiver } from './contractWaiver'
import { contractWithdrawal } from './contractWithdrawal'
import { section2Browsing } from './section2Browsing'
import { section2Buying } from './section2Buying'
import { section2Cart } from './section2Cart'
import { section2Header } from './section2Header'
import { section2Images } from './section2Images'
import { section3 } from './section3'
import { section4 } from './section4'
import { section5 } from './section5'
import { section6 } from './section6'
import { section7 } from './section7'
import { section8 } from './section8'
import { section9 } from './section9'

/** One statement of the specification or the contract. `id`: its section and a name, such as '5.promo.length'. */
export type Row = { readonly id: string; readonly says: string }

/** All rows, in the specification's order. A test names the rows that it proves: `// spec: 5.promo.length`. */
export const rows: readonly Row[] = [
  section2Browsing,
  section2Buying,
  section2Header,
  section2Images,
  section2Cart,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
  contractCalls,
  contractHost,
  contractDocuments,
  contractBrowsers,
  contractPaying,
  contractCopy,
  contractPacks,
  contractSearch,
  contractSelection,
  contractSimilar,
  contractReceipt,
  contractRooms,
  contractInput,
  contractLabel,
  contractTrade,
  contractWithdrawal,
  contractAccessibility,
  contractWaiver,
  contractReports,
].flatMap((section) => Object.entries(section).map(([id, says]) => ({ id, says })))
