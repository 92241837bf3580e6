/** The address of a picture that is said as a data address, or as bare base64 of a JPEG: servers do either (specification workflow §3). */
export const pictureSource = (img: string): string => (img.startsWith("data:") ? img : `data:image/jpeg;base64,${img}`);
