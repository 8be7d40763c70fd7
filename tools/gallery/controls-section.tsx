import { useState } from "react";
import { Badge } from "#web/kit/ui/badge.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ChoiceCells } from "#web/kit/ui/choice-cells.tsx";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { ArrowLeft, ArrowRight, Bag, X } from "#web/kit/ui/icon-paths.ts";
import { QuantityStepper } from "#web/kit/ui/quantity-stepper.tsx";
import { RecordDisc } from "#web/kit/ui/record-disc.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ColorSwatches, SizeCells } from "#web/screens/product/option-groups.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

const COLORS = ["Black", "White", "Beige", "Pink", "Blue", "Red", "Grey", "Yellow", "Green", "Mauve"];
const SIZES = ["XS", "S", "M", "L", "XL", "XXL", "4XL"].map((size) => ({ size, isMade: size !== "4XL" }));
const OUT = ["XL", "XXL"];
const METHODS = [
  { value: "card", label: "Card", icon: Bag },
  { value: "paypal", label: "PayPal" },
] as const;

export function ControlsSection() {
  const [color, setColor] = useState<string>();
  const [size, setSize] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const [method, setMethod] = useState<"card" | "paypal">("card");
  return (
    <SpecimenSection title="Buttons, badges and choices">
      <Specimen name="hot: the one next step">
        <Button icon={ArrowRight} tone="hot">
          PROCEED TO CHECKOUT
        </Button>
      </Specimen>
      <Specimen name="ink: an action">
        <Button icon={ArrowRight} tone="ink">
          Try Again
        </Button>
      </Specimen>
      <Specimen name="line: the alternative">
        <Button icon={ArrowLeft} tone="line">
          Back to Payment Options
        </Button>
      </Specimen>
      <Specimen name="disabled">
        <Button disabled tone="hot">
          Processing...
        </Button>
      </Specimen>
      <Specimen name="bar">
        <Button icon={ArrowRight} size="bar" tone="hot">
          Pay R920
        </Button>
      </Specimen>
      <Specimen name="small">
        <Button size="small" tone="line">
          Try Again
        </Button>
      </Specimen>
      <Specimen name="icon button, with its name after 700 ms">
        <IconButton className="size-14 border border-ink" icon={X} label="Close" />
      </Specimen>
      <Specimen className="flex flex-wrap items-center gap-2" name="badges">
        <Badge tone="hot">LOW STOCK (4)</Badge>
        <Badge tone="ink">OUT OF STOCK</Badge>
        <span className="bg-photo p-2">
          <Badge tone="paper">9 LEFT</Badge>
        </span>
      </Specimen>
      <Specimen className="flex flex-wrap items-center gap-2" name="status chips">
        <Chip tone="ok">In Stock</Chip>
        <Chip tone="hot">Low Stock</Chip>
        <Chip tone="ink">Out of Stock</Chip>
      </Specimen>
      <Specimen name="size cells; XL and XXL are out, 4XL is not made">
        <SizeCells
          chosen={size}
          isOut={(one) => OUT.includes(one)}
          onChoose={setSize}
          row={SIZES}
          tableId="mens-tees"
        />
      </Specimen>
      <Specimen name="colours; the second is out, the last is unknown cloth">
        <ColorSwatches
          chosen={color}
          colors={COLORS}
          isOut={(one) => one === COLORS[1]}
          onChoose={setColor}
        />
      </Specimen>
      <Specimen className="grid justify-items-start" name="quantity">
        <QuantityStepper label="Vinyl Tee" most={20} onChange={setQuantity} quantity={quantity} />
      </Specimen>
      <Specimen className="grid justify-items-start" name="quantity at its most">
        <QuantityStepper label="Vinyl Tee" most={20} onChange={() => {}} quantity={20} />
      </Specimen>
      <Specimen name="one of a few">
        <ChoiceCells choices={METHODS} label="Payment Method" onChange={setMethod} value={method} />
      </Specimen>
      <Specimen name="skeleton">
        <Skeleton className="h-12 w-full" />
      </Specimen>
      <Specimen name="loading record">
        <RecordDisc />
      </Specimen>
    </SpecimenSection>
  );
}
