import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Modal, Slider } from "antd";
import { useEffect, useState } from "react";
import Cropper from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { useShell } from "../services.tsx";
import css from "./personal.module.css";
import { type Cut, cutOut, loadPicture } from "./picture.ts";
import { AVATAR } from "./queries.ts";

const MOST_ZOOM = 4;

/** Cuts a round avatar out of a picture of the user's: moved by mouse, touch or arrow keys, zoomed by wheel, fingers or the slider. */
export function AvatarDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation("personal");
  const { account } = useShell();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut>();

  useEffect(() => {
    const address = URL.createObjectURL(file);
    let gone = false;
    loadPicture(address).then(
      (loaded) => !gone && setPicture(loaded),
      () => {
        if (gone) return;
        void message.error(t("avatar.noPicture"));
        onClose();
      },
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(address);
    };
  }, [file, message, onClose, t]);

  const save = useMutation({
    mutationFn: async () => picture && cut && account.personal.saveAvatar({ body: { image: await cutOut(picture, cut) } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: AVATAR });
      void message.success(t("avatar.saved"));
      onClose();
    },
  });

  return (
    <Modal
      open
      width={440}
      title={t("avatar.cut")}
      okText={t("save")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: !cut, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className={css.cropper}>
        {picture && (
          <Cropper
            image={picture.src}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            cropperProps={{ role: "group", "aria-label": t("avatar.move") }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        )}
      </div>
      <Slider
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t("avatar.zoom")}
        tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)} %` }}
      />
    </Modal>
  );
}
