import type { Gender } from '#domain/account/person.ts'
import type { Salutation } from '#domain/school/teacher.ts'

export type DemoPupil = { firstName: string; lastName: string; gender: Gender }
export type DemoTeacher = {
  salutation: Salutation
  firstName: string
  lastName: string
  subject: string
  gender: Gender
}

const people = (gender: Gender, names: string): DemoPupil[] =>
  names.split(/,\s+/).map((name) => {
    const [firstName = '', ...rest] = name.split(' ')
    return { firstName, lastName: rest.join(' '), gender }
  })

/** With the three who can sign in the class has 60. */
export const registered: readonly DemoPupil[] = [
  ...people(
    'FEMALE',
    `Clara Meyer, Elif Aydın, Frida Jansen, Greta Lindner, Hannah Vogel, Ida Sommer, Jule Brandt, Leonie Peters,
Linh Nguyen, Mila Petrović, Olga Iwanowa, Sophie Dubois, Amina Bah, Charlotte Beck, Emilia Rossi, Helene Krause, Kira Winkler,
Lara Schmitz, Marie-Luise Engel, Nele Hoffmann, Paula Reuter, Rania Khalil, Tilda Ohlsen, Zoe Marquardt`,
  ),
  ...people(
    'MALE',
    `Ben Schulz, Can Özdemir, David Nowak, Emil Fuchs, Felix Krämer, Jakob Ritter, Karim Haddad, Luca Romano,
Max Freiherr, Noah Schäfer, Paul Ärmel, Theo Zimmer, Anton Weiß, Bela Horváth, Elias Graf, Hannes Petersen, Ilja Sokolow,
Jonas Albrecht, Kofi Mensah, Leon Seidel, Matteo Conti, Moritz Bauer, Oskar Lehmann, Yusuf Demir`,
  ),
  ...people('NONBINARY', 'Robin Lange'),
]

/** Who have not said whether they are called Schülerin or Schüler: in rankings by gender they stand together. */
export const unsaid: readonly string[] = [
  ...['Robin Lange', 'Noah Schäfer', 'Kira Winkler', 'Elias Graf', 'Amina Bah', 'Luca Romano'],
]

/** On the roster, but not registered yet. */
export const expected: readonly DemoPupil[] = [
  ...people('FEMALE', 'Amelie Kurz, Samira El-Amin, Viktoria von der Heide, Nora Bergmann'),
  ...people('MALE', 'Finn Hartwig, Tom Wagner, Patrick O’Connor, Simon Keller'),
]

/** Came by the link, and wait to be let in. */
export const waiting: readonly DemoPupil[] = people('MALE', 'Lasse Thomsen, Deniz Arslan')
/** Whom two have said they do not know. */
export const STRANGER = 'Deniz'

export const teachers: readonly DemoTeacher[] = `FRAU;Dr. Ingrid;Hagedorn;Deutsch, Ethik
HERR;Jonas;Vogt;Sport, Biologie
FRAU;Ayşe;Kaplan;Englisch
HERR;Bernd;Stollberg;Mathematik
FRAU;;Liebermann;Kunst
HERR;Dr. Andreas;Neuhaus;Physik
FRAU;Katrin;Sander;Geschichte
HERR;Michael;Prinz;Musik
FRAU;Elena;Ferrari;Französisch, Italienisch
HERR;;Wichmann;Informatik
FRAU;Susanne;Brückner;Chemie
HERR;Tobias;Reinhardt;Geographie
FRAU;Prof. Dr. Renate;Albers;Schulleitung
HERR;Uwe;Marten;Politik und Wirtschaft`
  .split('\n')
  .map((line) => {
    const [salutation = '', firstName = '', lastName = '', subject = ''] = line.split(';')
    const gender = salutation === 'FRAU' ? 'FEMALE' : 'MALE'
    return { salutation: salutation as Salutation, firstName, lastName, subject, gender }
  })
