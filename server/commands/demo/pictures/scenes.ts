import type { Picker } from '../pick.ts'
import { between, figure, group, hills, lights, range, sky, stars, sun } from './shapes.ts'

/** Friends before the evening sun. */
export const friendsAtSunset = (pick: Picker): string =>
  `${sky(
    pick([
      ['#2b2a5c', '#c2567a', '#ffb35c', '#ffe0a0'],
      ['#12355b', '#5b7db1', '#f2a07b', '#ffdf9e'],
      ['#4a1942', '#c84b5b', '#f6ae2d', '#ffe8b0'],
    ]),
  )}
${sun(between(pick, 350, 850), 560, 70, '#fff3cf')}${hills(pick, 720, 70, '#5a3a5e')}${group(pick, between(pick, 3, 6), 800, 300, '#21182b')}<rect y="780" width="1200" height="120" fill="#21182b"/>`

export const mountains = (pick: Picker): string =>
  `${sky(
    pick([
      ['#5fa8d3', '#bee3f0', '#fdf1dc'],
      ['#3d6ea8', '#9fc5e0', '#f7e3c5'],
    ]),
  )}${sun(900, 220, 48, '#fffbe6')}
${hills(pick, 470, 240, '#7d93a8')}${hills(pick, 590, 170, '#54738a')}${hills(pick, 700, 110, '#3c6352')}${hills(pick, 830, 70, '#2b4a38')}`

export const sea = (pick: Picker): string =>
  `${sky(
    pick([
      ['#4aa3df', '#a9dcf2', '#eaf7fb'],
      ['#f08a5d', '#f9c784', '#fff0cf'],
    ]),
  )}${sun(between(pick, 200, 1_000), 300, 56, '#fff8dd')}
<rect y="470" width="1200" height="300" fill="#1f7a99"/><g fill="#fff" opacity=".35">${range(30)
    .map(
      (at) =>
        `<rect x="${between(pick, 0, 1_100)}" y="${485 + at * 9}" width="${between(pick, 30, 190)}" height="4" rx="2"/>`,
    )
    .join(
      '',
    )}</g><path d="M0 900V760Q300 720 620 752T1200 740V900z" fill="#ecd3a1"/>${group(pick, between(pick, 2, 4), 850, 230, '#3a3142')}`

export const campfire = (pick: Picker): string =>
  `${sky(['#060b24', '#14204a', '#3d2c4f'])}${stars(pick, 140)}${hills(pick, 660, 90, '#0b1122')}<rect y="690" width="1200" height="210" fill="#120f1c"/>
${sun(600, 720, 62, '#ff9a3c')}<path d="M600 580q70 90 44 180h-88q-26-90 44-180z" fill="#ffd166"/><path d="M600 650q34 50 22 110h-44q-12-60 22-110z" fill="#fff3c4"/>
${range(6)
  .map((at) => figure(pick, [170, 290, 400, 800, 910, 1_030][at] ?? 0, 830, 230, '#07060c'))
  .join('')}`

export const concert = (pick: Picker): string =>
  `${sky(['#12061f', '#3a1053', '#7b2869'])}<g opacity=".32">${range(6)
    .map(
      (at) =>
        `<path d="M${120 + at * 190} 0L${between(pick, -100, 900)} 900h${between(pick, 160, 300)}z" fill="${pick(['#ff5fa2', '#5fd0ff', '#ffd45f', '#9d6bff'])}"/>`,
    )
    .join('')}</g>${lights(pick, 30, ['#ff8ac0', '#8fd8ff', '#ffe08f'], 40, 420)}
${range(14)
  .map((at) => figure(pick, at * 92 + between(pick, -20, 20), 960 + between(pick, 0, 40), 330, '#0d0714'))
  .join('')}`

export const classroom = (pick: Picker): string => {
  const words = pick(['f(x) = x² – 4', 'Nur noch 12 Tage!', 'Faust I, V. 1112 ff.', 'Heute: Film', 'E = mc²'])
  const desks = range(6).map((at) => {
    const [x, y] = [70 + (at % 3) * 380, at < 3 ? 640 : 780]
    return `<path d="M${x} ${y}h300l20 40H${x - 20}z" fill="#d8a866"/><path d="M${x + 10} ${y + 40}v90M${x + 290} ${y + 40}v90" stroke="#6b7078" stroke-width="10"/>`
  })
  return `<rect width="1200" height="900" fill="#efe6d3"/><rect y="600" width="1200" height="300" fill="#b9a58a"/>
<rect x="330" y="130" width="620" height="330" fill="#2c5a47" stroke="#a98352" stroke-width="18"/>
<text x="640" y="310" font-family="sans-serif" font-size="62" fill="#eef5ee" text-anchor="middle">${words}</text>
<g fill="#a9d6ef" stroke="#fff" stroke-width="12"><rect x="40" y="120" width="220" height="360"/><path d="M150 120v360M40 300h220"/></g>
<path d="M40 480L260 480L420 900H0z" fill="#fff" opacity=".18"/>${desks.join('')}${figure(pick, between(pick, 480, 860), 640, 330, '#3d4660')}`
}

/** Somebody small with a large cone of sweets. */
export const firstDay = (pick: Picker): string => {
  const [coat, cone] = [
    pick(['#d1495b', '#30638e', '#edae49', '#3c887e', '#8e5572']),
    pick(['#00798c', '#c8553d', '#6a4c93', '#2a9d8f']),
  ]
  const [skin, hair] = [
    pick(['#f6d4bd', '#e0a982', '#a06a45', '#7a4d31']),
    pick(['#2b1d16', '#6b4423', '#b98a4e', '#7c2f1d']),
  ]
  return `${sky(['#bfdff0', '#e9f2e4', '#d3e2b8'])}<rect x="240" y="60" width="720" height="620" fill="#cf8f6f"/><rect x="480" y="330" width="240" height="350" fill="#6f4a36"/>
<g fill="#eaf4fa">${[300, 780].map((x) => `<rect x="${x}" y="140" width="120" height="150"/>`).join('')}</g><rect y="670" width="1200" height="230" fill="#9fb07f"/>
<path d="M520 830h60v-120h40v120h60v-220h-160z" fill="#3f4a63"/><path d="M500 420q100-40 200 0l24 230H476z" fill="${coat}"/>
<circle cx="600" cy="330" r="84" fill="${skin}"/><path d="M512 330q-6-112 88-112t88 112q-20-56-88-60t-88 60z" fill="${hair}"/>
<g fill="#2a211c"><circle cx="570" cy="334" r="8"/><circle cx="630" cy="334" r="8"/></g><path d="M566 366q34 32 68 0" stroke="#8c3b33" stroke-width="7" fill="none" stroke-linecap="round"/>
<path d="M640 430L760 360L700 760z" fill="${cone}"/><ellipse cx="700" cy="392" rx="74" ry="34" fill="#fff3d6" transform="rotate(-30 700 392)"/>
<g fill="#ffe08a">${range(5)
    .map((at) => `<circle cx="${700 - at * 3}" cy="${470 + at * 52}" r="${15 - at * 2}"/>`)
    .join('')}</g>`
}

/** A cat on the window sill. */
export const pet = (pick: Picker): string => {
  const fur = pick(['#d98e4a', '#4a4a52', '#e8dccb', '#8a6a50', '#26232b'])
  return `<rect width="1200" height="900" fill="${pick(['#e6d3c3', '#cfdfe0', '#e9e2c8'])}"/><g transform="translate(120 60)"><rect width="960" height="640" fill="#fff"/><rect x="30" y="30" width="900" height="580" fill="#b8def2"/>
<path d="M30 610V420Q250 320 480 400T930 360V610z" fill="#8fbf7f"/><rect x="465" y="30" width="30" height="580" fill="#fff"/></g><rect x="60" y="690" width="1080" height="60" fill="#fff"/>
<g fill="${fur}"><path d="M470 700q-30-230 130-240t130 240z"/><circle cx="600" cy="410" r="94"/><path d="M516 380l-6-112l84 54zM684 380l6-112l-84 54z"/><path d="M730 690q120-20 90-150q-6-30-30-10q20 90-80 100z"/></g>
<g fill="#f6f2d8"><ellipse cx="566" cy="404" rx="16" ry="20"/><ellipse cx="634" cy="404" rx="16" ry="20"/></g><g fill="#1b1b1b"><ellipse cx="566" cy="406" rx="6" ry="16"/><ellipse cx="634" cy="406" rx="6" ry="16"/></g>
<path d="M590 440h20l-10 12z" fill="#d97a7a"/><g stroke="#fff" stroke-width="3" opacity=".8"><path d="M560 452l-90-14M560 460l-88 10M640 452l90-14M640 460l88 10"/></g>`
}

export const pitch = (pick: Picker): string =>
  `${sky(['#7fc1e8', '#d9eef8'])}${hills(pick, 420, 60, '#4f7d5b')}<rect y="420" width="1200" height="480" fill="#5aa34c"/><g fill="#66b157">${range(
    4,
  )
    .map((at) => `<path d="M${at * 320} 420h160l-${60 - at * 40} 480h-260z"/>`)
    .join(
      '',
    )}</g><g fill="none" stroke="#fff" stroke-width="8"><path d="M380 450v-190h440v190"/><ellipse cx="600" cy="780" rx="300" ry="90"/></g>
${figure(pick, between(pick, 380, 560), 800, 340, pick(['#1d3557', '#7a1f3d', '#2d2a4a']))}<circle cx="760" cy="790" r="40" fill="#fff" stroke="#222" stroke-width="5"/>`

/** A table from above, with what is left of the pizza. */
export const pizza = (pick: Picker): string =>
  `<rect width="1200" height="900" fill="${pick(['#8a5a3b', '#a8754f', '#5e4636'])}"/>${[
    [330, 340],
    [860, 300],
    [600, 660],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<circle cx="${x}" cy="${y}" r="210" fill="#f7f3ea"/><circle cx="${x}" cy="${y}" r="180" fill="#d99a4e"/><circle cx="${x}" cy="${y}" r="158" fill="#f2c14e"/>${range(
          9,
        )
          .map(
            () =>
              `<circle cx="${x + between(pick, -100, 100)}" cy="${y + between(pick, -100, 100)}" r="${pick([16, 20, 24])}" fill="${pick(['#b5312c', '#c8452f', '#3f7d3a'])}"/>`,
          )
          .join(
            '',
          )}<path d="M${x} ${y}L${x + 212} ${y - between(pick, 20, 70)}L${x + 190} ${y + 110}z" fill="#f7f3ea"/>`,
    )
    .join(
      '',
    )}<g fill="#cfe8ef" opacity=".85"><circle cx="130" cy="700" r="70"/><circle cx="1060" cy="700" r="70"/><circle cx="600" cy="120" r="66"/></g>`
