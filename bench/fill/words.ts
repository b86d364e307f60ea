import { weighted } from './dice.ts'

const words = (text: string) => text.split(/\s+/)

export const latinGiven =
  words(`Anna Maria David Michael Sophie Thomas Laura Daniel Emma Lucas Julia Peter Elena Martin Sara Paul
  Nina Jan Eva Mark Clara Simon Lena Adam Alice Oscar Marta Felix Irene Hugo Teresa Leo Carmen Bruno Ingrid Tomás Zoé
  Jürgen Łukasz Søren Renée Nguyệt Minh José Chloé Björn Anaïs Radek Ewa Nils Ada Otto Iris Emil Vera Igor Dora Karl`)
export const latinFamily =
  words(`Smith Müller García Martin Rossi Novák Jensen Silva Kowalski Nguyen Johnson Schmidt López
  Bernard Russo Svoboda Nielsen Santos Nowak Tran Brown Schneider Fernández Dubois Ferrari Dvořák Hansen Oliveira
  Wiśniewski Pham Taylor Fischer González Moreau Esposito Horváth Andersen Pereira Wójcik Hoang Walker Weber Ruiz Laurent
  Bianchi Kovács Larsen Costa Kamiński Vu Green Wagner Díaz Lefèvre Romano Nagy Berg Almeida Zieliński Dang Baker Becker
  Torres Girard Colombo Szabó Dahl Ribeiro Mazur Bui Turner Hoffmann Vargas Fontaine Ricci Tóth Lund Carvalho Duda Ngo`)

/** Shares of a thousand, as they are among Chinese names. */
export const chineseFamily = weighted(
  Object.entries({
    陳: 111,
    林: 83,
    黃: 60,
    張: 53,
    李: 51,
    王: 41,
    吳: 40,
    劉: 32,
    蔡: 29,
    楊: 27,
    許: 23,
    鄭: 19,
    謝: 18,
    郭: 15,
    洪: 15,
    曾: 15,
    邱: 15,
    廖: 14,
    賴: 13,
    周: 12,
    徐: 12,
    蘇: 12,
    葉: 11,
    莊: 10,
    呂: 9,
    江: 9,
    何: 8,
    蕭: 8,
    羅: 8,
    高: 8,
    簡: 7,
    朱: 7,
    鍾: 7,
    施: 6,
    沈: 6,
    詹: 6,
    彭: 6,
    盧: 5,
    胡: 5,
    游: 5,
    余: 5,
    潘: 5,
    趙: 4,
    顏: 4,
    梁: 4,
    柯: 4,
    孫: 4,
    魏: 4,
    翁: 3,
    戴: 3,
    范: 3,
    宋: 3,
    方: 3,
    歐陽: 1,
    司徒: 1,
  }),
)
export const chineseGiven =
  words(`志明 俊傑 家豪 淑芬 美玲 怡君 雅婷 淑惠 志豪 建宏 雅雯 冠宇 詩涵 欣怡 承恩 小明 宗翰 佳穎 宜蓁 品睿 宥廷 小華
  思妤 子軒 曉薇 文雄 麗華 秀英 志偉 靜宜 婉如 國棟 明哲 心怡 柏翰 彥廷 小玲 雅琪 佩珊 哲瑋`)
export const chineseFirst = [
  ...'志家美淑雅俊建怡文宗明佳國秀欣冠承柏子思宜心品靜慧曉詩彥信育哲宇惠玉麗金春正永嘉筱芷晨若語可安天一大小立',
]
export const chineseSecond = [
  ...'明華美玲芬傑豪宏文偉君婷雯如惠英娟雄輝翰廷軒宇萱涵安恩妤怡慧穎倫誠祥龍昌德仁義信良珍蘭香雲霞芳萍琪瑄蓉平生',
]

export const japaneseFamily =
  words(`佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 山崎 森 池田
  橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本`)
export const japaneseFirst = [...'健翔大直悠和真美陽結彩由千恵香裕優拓智雅春正一花']
export const japaneseSecond = [...'太輔一也樹斗咲菜衣香美子紀尋織平介人希奈乃花']
export const japaneseKana =
  words(`さくら ひなた あおい ゆい はるか みさき ことね つむぎ すみれ ほのか みゆき あかり かえで めぐみ こころ ケンジ ユウタ アキラ
  マリコ エリカ リサ ナオミ アンナ サトシ`)

export const koreanFamily = weighted(
  Object.entries({
    김: 215,
    이: 147,
    박: 84,
    최: 47,
    정: 43,
    강: 24,
    조: 21,
    윤: 21,
    장: 20,
    임: 17,
    한: 15,
    오: 15,
    서: 15,
    신: 14,
    권: 14,
    황: 13,
    안: 13,
    송: 13,
    홍: 11,
    전: 10,
    남궁: 1,
  }),
)
export const koreanFirst = [...'지서민예하유은수현도준영성재동상미경정태승주윤채다연']
export const koreanSecond = [...'우연서준윤은빈민진호현희수영경훈석원아인혁미선규나']
