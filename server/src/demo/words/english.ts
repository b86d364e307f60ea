/** Words for customers who write English. All names are combined at random. */

const words = (text: string) => text.trim().split(/\s+/)

export const given = [
  words(`Abigail Alice Amelia Anna Beatrice Bella Bridget Caitlin Camille Clara Daisy Diana Edith Eleanor Elise
    Erin Esther Fiona Freya Grace Hannah Harriet Hazel Imogen Irene Isla Ivy Jane Josephine Julia Kate Laura Leah
    Lucy Mabel Margaret Martha Maya Molly Naomi Nina Nora Olive Paige Phoebe Rachel Rose Ruth Sadie Sophie Stella
    Tessa Violet Wendy Zoe`),
  words(`Aaron Adam Adrian Alan Albert Alfred Andrew Arthur Barnaby Benjamin Calvin Charles Colin Conrad Damian Daniel
    Dominic Edgar Edmund Elliot Eric Felix Francis Frederick Gareth George Gilbert Graham Harold Henry Hugo Ian Isaac
    Jasper Joel Jonathan Julian Kenneth Leo Liam Lionel Lucas Marcus Martin Miles Nathan Neil Oliver Oscar Patrick
    Peter Philip Ralph Reuben Rupert Samuel Simon Theodore Thomas Victor Walter`),
]

export const family =
  words(`Abbott Alder Ames Archer Ashby Atwood Baines Barlow Beckett Bellamy Birch Blackwood
  Bramley Briggs Caldwell Carver Chadwick Clement Colby Coulter Crane Cromwell Dalton Danvers Denholm Draper Eastwood
  Elwood Fairfax Fenwick Finch Fletcher Garland Gifford Goodwin Granger Hadley Halliday Harlow Hartwell Hawthorn
  Hobbs Holloway Ingram Jessop Keating Kirby Langley Larkin Linwood Lockwood Marlowe Maynard Merrick Milburn Nash
  Norwood Oakley Osborne Paxton Pemberton Quill Radcliffe Ravenhill Redmond Rowe Sawyer Selby Sinclair Stanton
  Tate Thornbury Underwood Vance Wainwright Wakefield Whitlock Winslow Wycliffe Yardley`)

export const streets =
  words(`Maple Oak Station Church Mill Park Victoria Garden Bridge River Hill Cedar Walnut Market
  Harbour Orchard Meadow Chapel Willow Lake`)

export const streetKinds = { US: words('Street Avenue Drive Lane'), GB: words('Road Street Lane Close') }

export const companies =
  words(`Northgate Bluefield Larkspur Ironbridge Seabright Fernhill Copperline Greystone
  Lanternwood Millbrook Highmoor Oakhaven Silverbrook Redfern Westbourne Kestrel Tidewater Elmstead Brightwater Foxglove
  Stonecroft Windermoor Clearwell Ashgrove Marlpit`)

export const companyKinds = [
  'Logistics',
  'Interiors',
  'Foods',
  'Studios',
  'Trading',
  'Hotels',
  'Consulting',
  'Partners',
]

export const memos = [
  'Quick and friendly, thank you.',
  'Solved, but I waited too long.',
  'Very helpful.',
  'I had to explain it twice.',
  'Exactly what I needed.',
]

export const notes = [
  'Prefers e-mail to calls.',
  'Asks for delivery after six.',
  'Has a dog: ring twice.',
  'Long-standing customer.',
  'Wants invoices made out to the company.',
]
